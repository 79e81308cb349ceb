import { useId, type ReactNode } from 'react';
import { Problem } from './states.jsx';
import { useModal } from './use-modal.js';

interface DialogProps {
  title: string;
  close: () => void;
  /** What the button at its end says and does. */
  action: string;
  submit: () => void;
  isPending: boolean;
  /** Nothing to submit yet. */
  isIncomplete?: boolean;
  /** Something is lost by it. */
  isDestructive?: boolean;
  error: Error | null;
  children?: ReactNode;
}

/** A question to the person at the screen. The browser keeps the focus inside, closes it with Escape and gives the focus back. */
export function Dialog({
  title,
  close,
  action,
  submit,
  isPending,
  isIncomplete,
  isDestructive,
  error,
  children,
}: DialogProps) {
  const element = useModal();
  const id = useId();
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isIncomplete) submit();
        }}
      >
        <h2 id={id} dir="auto">
          {title}
        </h2>
        {children}
        {error && <Problem error={error} />}
        <p className="dialog-foot">
          <button type="button" className="quiet" onClick={close}>
            Cancel
          </button>
          <button
            type="submit"
            className={isDestructive ? 'primary destructive' : 'primary'}
            aria-disabled={isPending || isIncomplete}
          >
            {action}
          </button>
        </p>
      </form>
    </dialog>
  );
}
