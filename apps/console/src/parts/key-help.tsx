import { useEffect, useEffectEvent, useId, useState } from 'react';
import { isAddressed } from '../data/keys.js';
import { useModal } from './use-modal.js';

interface KeyHelpProps {
  /** Keys, and what they do on this screen. */
  keys: readonly (readonly [keys: string, does: string])[];
}

/** The keys of a screen, behind a button and behind ?. */
export function KeyHelp({ keys }: KeyHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== '?' || !isAddressed(event)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return (
    <>
      <button type="button" className="quiet keys-only" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        Keys <kbd>?</kbd>
      </button>
      {isOpen && <KeyList keys={keys} close={() => setOpen(false)} />}
    </>
  );
}

function KeyList({ keys, close }: KeyHelpProps & { close: () => void }) {
  const element = useModal();
  const id = useId();
  return (
    <dialog ref={element} aria-labelledby={id} onClose={close}>
      <h2 id={id}>Keys on this screen</h2>
      <table className="key-list">
        <tbody>
          {keys.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="dialog-foot">
        <button type="button" className="primary" onClick={close}>
          Close
        </button>
      </p>
    </dialog>
  );
}
