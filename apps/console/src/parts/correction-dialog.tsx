import type { CorrectionOperation } from '@verbatim/client';
import { useState, type ReactNode } from 'react';
import type { FrameEditor } from '../data/code-frame.js';
import { isReserved } from '../data/corrections.js';
import { everyCode, type Code } from '../data/tree.js';
import { count } from '../data/words.js';
import { CodePicker } from './code-picker.jsx';
import { Dialog } from './dialog.jsx';

/** What each correction is about. `assign`, `gather`: the chosen answers go elsewhere, or to a new code. */
interface About {
  rename: { code: Code };
  describe: { code: Code };
  merge: { code: Code; into?: number };
  place: { code: Code };
  split: { code: Code };
  delete: { code: Code };
  assign: { code: Code; responseIdentifiers: string[] };
  gather: { code: Code; responseIdentifiers: string[] };
  add: object;
}
type Kind = keyof About;
type WishOf<K extends Kind> = { [Each in K]: { kind: Each } & About[Each] }[K];

/** A correction that a person has begun and must complete. */
export type Wish = WishOf<Kind>;

interface CorrectionDialogProps {
  wish: Wish;
  editor: FrameEditor;
  close: () => void;
  /** The code to show afterwards. */
  choose: (id: number) => void;
}

const LABEL = 256;
const DESCRIPTION = 5000;
const MOST_WORDS = 500;

export function CorrectionDialog(props: CorrectionDialogProps) {
  const Form = FORMS[props.wish.kind] as (form: CorrectionDialogProps) => ReactNode;
  return <Form key={props.wish.kind} {...props} />;
}

interface AskProps extends Omit<CorrectionDialogProps, 'wish'> {
  title: string;
  action: string;
  /** Undefined while something is missing. */
  operation: CorrectionOperation | undefined;
  /** To be shown afterwards; a code that the operation makes comes first. */
  then?: number;
  children?: ReactNode;
}

const Ask = ({ editor, close, choose, title, action, operation, then, children }: AskProps) => (
  <Dialog
    title={title}
    action={action}
    isDestructive={action === 'Delete'}
    close={() => {
      editor.forgive();
      close();
    }}
    isPending={editor.isPending}
    isIncomplete={!operation}
    error={editor.error}
    submit={() =>
      editor.correct([operation!], ([made]) => {
        const shown = made ?? then;
        if (shown !== undefined) choose(shown);
        close();
      })
    }
  >
    {children}
  </Dialog>
);

type FormProps<K extends Kind> = Omit<CorrectionDialogProps, 'wish'> & { wish: WishOf<K> };

interface TextProps {
  label: string;
  value: string;
  set: (value: string) => void;
  most?: number;
}

const Text = ({ label, value, set, most = LABEL }: TextProps) => (
  <label>
    {label}
    <input
      value={value}
      maxLength={most}
      dir="auto"
      autoComplete="off"
      onChange={({ target }) => set(target.value)}
      onFocus={({ target }) => target.select()}
    />
  </label>
);

function Rename({ wish: { code }, ...rest }: FormProps<'rename'>) {
  const [label, set] = useState(code.label);
  return (
    <Ask
      {...rest}
      title={`Rename “${code.label}”`}
      action="Rename"
      operation={label.trim() ? { op: 'rename', code: code.id, label: label.trim() } : undefined}
    >
      <Text label="Label" value={label} set={set} />
    </Ask>
  );
}

function Describe({ wish: { code }, ...rest }: FormProps<'describe'>) {
  const [text, set] = useState(code.description ?? '');
  return (
    <Ask
      {...rest}
      title={`Describe “${code.label}”`}
      action="Save"
      operation={{ op: 'describe', code: code.id, description: text.trim() || null }}
    >
      <label>
        Which answers belong here
        <textarea
          value={text}
          maxLength={DESCRIPTION}
          rows={4}
          dir="auto"
          onChange={({ target }) => set(target.value)}
        />
      </label>
    </Ask>
  );
}

function Merge({ wish: { code, into }, ...rest }: FormProps<'merge'>) {
  const { codes } = rest.editor.frame;
  const [target, choose] = useState<number | null | undefined>(into);
  const reserved = everyCode(codes).filter(isReserved);
  return (
    <Ask
      {...rest}
      title={`Merge “${code.label}” into another code`}
      action="Merge"
      operation={typeof target === 'number' ? { op: 'merge', codes: [code.id], into: target } : undefined}
      {...(typeof target === 'number' && { then: target })}
    >
      <p className="caption">The other code gets its {count(code.responses, 'answer')} and its sub-codes.</p>
      <CodePicker
        label="Merge into"
        codes={codes}
        without={[code.id, ...reserved.map(({ id }) => id)]}
        chosen={target}
        choose={choose}
      />
    </Ask>
  );
}

function Place({ wish: { code }, ...rest }: FormProps<'place'>) {
  const { codes } = rest.editor.frame;
  const [parent, choose] = useState<number | null>();
  const reserved = everyCode(codes).filter(isReserved);
  return (
    <Ask
      {...rest}
      title={`Move “${code.label}”`}
      action="Move"
      operation={parent === undefined ? undefined : { op: 'move', code: code.id, parent }}
    >
      <CodePicker
        label="Move it below"
        codes={codes}
        without={[code.id, ...reserved.map(({ id }) => id)]}
        top="No other code: to the top level"
        chosen={parent}
        choose={choose}
      />
    </Ask>
  );
}

interface NewCodeProps {
  code: Code;
  isBelow: boolean;
  setBelow: (isBelow: boolean) => void;
}

/** Where a code goes that is split off another. A reserved code has none below it. */
function WhereSplit({ code, isBelow, setBelow }: NewCodeProps) {
  if (isReserved(code)) return null;
  return (
    <label>
      Place
      <select value={isBelow ? 'below' : 'beside'} onChange={({ target }) => setBelow(target.value === 'below')}>
        <option value="beside">Beside “{code.label}”</option>
        <option value="below">Below “{code.label}”</option>
      </select>
    </label>
  );
}

function Split({ wish: { code }, ...rest }: FormProps<'split'>) {
  const [label, setLabel] = useState('');
  const [words, setWords] = useState('');
  const [isBelow, setBelow] = useState(false);
  return (
    <Ask
      {...rest}
      title={`Split “${code.label}”`}
      action="Split"
      operation={
        label.trim() && words.trim()
          ? {
              op: 'split',
              code: code.id,
              label: label.trim(),
              text: words.trim(),
              ...(isBelow && { parent: code.id }),
            }
          : undefined
      }
    >
      <p className="caption">
        A new code gets the answers of this code that have the words: whole words; “a phrase”, or and -not work.
      </p>
      <Text label="Words" value={words} set={setWords} most={MOST_WORDS} />
      <Text label="Label of the new code" value={label} set={setLabel} />
      <WhereSplit code={code} isBelow={isBelow} setBelow={setBelow} />
    </Ask>
  );
}

function Gather({ wish: { code, responseIdentifiers }, ...rest }: FormProps<'gather'>) {
  const [label, setLabel] = useState('');
  const [isBelow, setBelow] = useState(false);
  return (
    <Ask
      {...rest}
      title={`New code of ${count(responseIdentifiers.length, 'answer')}`}
      action="Make the code"
      operation={
        label.trim()
          ? {
              op: 'split',
              code: code.id,
              label: label.trim(),
              responseIdentifiers,
              ...(isBelow && { parent: code.id }),
            }
          : undefined
      }
    >
      <p className="caption">The answers leave “{code.label}”.</p>
      <Text label="Label of the new code" value={label} set={setLabel} />
      <WhereSplit code={code} isBelow={isBelow} setBelow={setBelow} />
    </Ask>
  );
}

function Assign({ wish: { code, responseIdentifiers }, ...rest }: FormProps<'assign'>) {
  const [target, choose] = useState<number | null>();
  const [isKept, keep] = useState(false);
  return (
    <Ask
      {...rest}
      title={`Move ${count(responseIdentifiers.length, 'answer')}`}
      action={isKept ? 'Add' : 'Move'}
      operation={
        typeof target === 'number'
          ? { op: 'move', responseIdentifiers, ...(!isKept && { from: code.id }), to: target }
          : undefined
      }
    >
      <CodePicker
        label="Move to"
        codes={rest.editor.frame.codes}
        without={code.subCodes.length ? [] : [code.id]}
        chosen={target}
        choose={choose}
      />
      <label className="check">
        <input type="checkbox" checked={isKept} onChange={({ target: { checked } }) => keep(checked)} />
        Keep them in “{code.label}” as well
      </label>
    </Ask>
  );
}

function Add({ ...rest }: FormProps<'add'>) {
  const { codes } = rest.editor.frame;
  const [label, set] = useState('');
  const [parent, choose] = useState<number | null | undefined>(null);
  const reserved = everyCode(codes).filter(isReserved);
  return (
    <Ask
      {...rest}
      title="New code"
      action="Add"
      operation={label.trim() && parent !== undefined ? { op: 'add', label: label.trim(), parent } : undefined}
    >
      <Text label="Label" value={label} set={set} />
      <CodePicker
        label="Place"
        codes={codes}
        without={reserved.map(({ id }) => id)}
        top="Top level"
        chosen={parent}
        choose={choose}
      />
    </Ask>
  );
}

const Delete = ({ wish: { code }, ...rest }: FormProps<'delete'>) => (
  <Ask {...rest} title={`Delete “${code.label}”?`} action="Delete" operation={{ op: 'delete', code: code.id }}>
    <p>
      Its {count(code.responses, 'answer')} go to the code above it; on the top level, those without another code go to
      Other. You can undo this.
    </p>
  </Ask>
);

const FORMS = {
  rename: Rename,
  describe: Describe,
  merge: Merge,
  place: Place,
  split: Split,
  gather: Gather,
  assign: Assign,
  add: Add,
  delete: Delete,
};
