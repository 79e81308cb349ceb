import { save } from '../data/api.js';
import type { FrameEditor } from '../data/code-frame.js';
import { codebookOf, isReserved } from '../data/corrections.js';
import type { Code } from '../data/tree.js';
import type { Wish } from './correction-dialog.jsx';
import { Folded } from './folded.jsx';
import { KeyHelp } from './key-help.jsx';
import { Problem } from './states.jsx';
import { Toast } from './toast.jsx';

const KEYS = [
  ['↑ ↓', 'Next and previous code of the tree'],
  ['→ ←', 'Open and close a code'],
  ['Enter', 'From a code to its answers'],
  ['Esc', 'From the answers back to the code'],
  ['F2', 'Rename the code'],
  ['M', 'Merge the code into another'],
  ['Del', 'Delete the code'],
  ['Space', 'Tick the answer, to move it'],
  ['Ctrl+Z', 'Undo the last correction'],
  ['Ctrl+Shift+Z', 'Redo it'],
] as const;

interface FrameActionsProps {
  editor: FrameEditor;
  wish: (wish: Wish) => void;
  /** A dialog is open. It shows the error of its own correction. */
  isAsking: boolean;
}

/** What can be done to the whole frame, and what became of the last correction. */
export function FrameActions({ editor, wish, isAsking }: FrameActionsProps) {
  const { frame, correct, isPending, isOutdated, said, forgive } = editor;
  const [mayUndo, mayRedo] = [frame.canUndo && !isPending, frame.canRedo && !isPending];
  return (
    <>
      <Folded label="Change the codes">
        <div className="actions" role="group" aria-label="Corrections">
          <button type="button" className="quiet" onClick={() => wish({ kind: 'add' })}>
            New code …
          </button>
          <button
            type="button"
            className="quiet"
            aria-disabled={!mayUndo}
            aria-keyshortcuts="Control+Z"
            onClick={() => mayUndo && correct([{ op: 'undo' }])}
          >
            Undo
          </button>
          <button
            type="button"
            className="quiet"
            aria-disabled={!mayRedo}
            aria-keyshortcuts="Control+Shift+Z"
            onClick={() => mayRedo && correct([{ op: 'redo' }])}
          >
            Redo
          </button>
          <button
            type="button"
            className="quiet"
            onClick={() =>
              save(
                new Blob([JSON.stringify(codebookOf(frame.codes), undefined, 2)], { type: 'application/json' }),
                `codebook-${frame.questionIdentifier}.json`,
              )
            }
          >
            Codebook as JSON
          </button>
          <KeyHelp keys={KEYS} />
        </div>
      </Folded>
      <Toast
        text={said}
        undo={editor.isUndoable && mayUndo ? () => correct([{ op: 'undo' }]) : undefined}
        close={editor.hush}
      />
      {isOutdated && (
        <div className="notice" role="alert">
          <p>
            Somebody else corrected these codes while you looked at them. You see them as they are now. Your correction
            was not made: make it again if it is still right.
          </p>
          <button type="button" className="quiet" onClick={forgive}>
            I have seen this
          </button>
        </div>
      )}
      {editor.error && !isAsking && <Problem error={editor.error} />}
    </>
  );
}

const ACTIONS = [
  ['rename', 'Rename …'],
  ['describe', 'Describe …'],
  ['merge', 'Merge …'],
  ['place', 'Move …'],
  ['split', 'Split …'],
  ['delete', 'Delete …'],
] as const;

/** What can be done to one code. Of a reserved code, only its answers can be moved. */
export function CodeActions({ code, wish }: { code: Code; wish: (wish: Wish) => void }) {
  const shown = isReserved(code) ? ACTIONS.filter(([kind]) => kind === 'merge' || kind === 'split') : ACTIONS;
  return (
    <div className="actions" role="group" aria-label="This code">
      {shown.map(([kind, label]) => (
        <button key={kind} type="button" className="quiet" onClick={() => wish({ kind, code })}>
          {label}
        </button>
      ))}
    </div>
  );
}
