interface ToastProps {
  /** What was just done. Said once; empty: nothing. */
  text: string | undefined;
  /** Takes it back. */
  undo?: (() => void) | undefined;
  close: () => void;
}

/**
 * What was just done, with a way to take it back. It stays until it is closed or something else is said: nobody has to be quick. Its place in the page is
 * there before it is, so that screen readers say it.
 */
export const Toast = ({ text, undo, close }: ToastProps) => (
  <div className={text ? 'toast' : 'toast silent'}>
    <span className="said" role="status" dir="auto">
      {text}
    </span>
    {text && undo && (
      <button type="button" className="quiet" aria-keyshortcuts="Control+Z" onClick={undo}>
        Undo<span className="visually-hidden"> this</span>
      </button>
    )}
    {text && (
      <button type="button" className="quiet" aria-label="Close the message" onClick={close}>
        <span aria-hidden="true">×</span>
      </button>
    )}
  </div>
);
