import type { CodeFrame } from '@verbatim/client';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Base } from '../data/base.js';
import { useFrameEditor } from '../data/code-frame.js';
import { isReserved } from '../data/corrections.js';
import { FrameActions } from './code-actions.jsx';
import { CodeBrowser } from './code-browser.jsx';
import { CodeHistory } from './code-history.jsx';
import { CorrectionDialog, type Wish } from './correction-dialog.jsx';
import { CrossTable } from './cross-table.jsx';
import { OtherQueue } from './other-queue.jsx';
import { Loading } from './states.jsx';
import { RemovedNote } from './removed-note.jsx';
import { ViewSwitch } from './view-switch.jsx';
import { Wave } from './wave.jsx';

const CodeChart = lazy(async () => ({ default: (await import('./code-chart.jsx')).CodeChart }));

/** With the readers of CSV and XLSX. */
const Agreement = lazy(async () => ({ default: (await import('./agreement.jsx')).Agreement }));

const VIEWS = [
  ['codes', 'Code frame'],
  ['chart', 'Chart'],
  ['table', 'Cross table'],
  ['wave', 'Wave before'],
  ['other', 'Work through Other'],
  ['agreement', 'Agreement'],
  ['history', 'History'],
] as const;
type View = (typeof VIEWS)[number][0];

/** Views in which codes are corrected, and their last correction can be taken back. */
const CORRECTED: readonly View[] = ['codes', 'other', 'history'];

const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select');

interface CodeFrameEditorProps {
  survey: string;
  /** Of codes and of brands. Brands have no codebook by which an earlier coding could be found. */
  kind: 'coding' | 'brand-coding';
  frame: CodeFrame;
  /** Its text. */
  question: string;
  codedAt: string;
  view: string;
  setView: (view: string) => void;
}

/** The code frame of a question, to look at and to correct. */
export function CodeFrameEditor({ survey, kind, frame, question, codedAt, view, setView }: CodeFrameEditorProps) {
  const { codes, batchJobId, questionIdentifier, revision } = frame;
  const editor = useFrameEditor(frame);
  const [wish, setWish] = useState<Wish>();
  const [chosen, choose] = useState<number | undefined>(codes[0]?.id);
  const [base, setBase] = useState<Base>('answered');
  const choice = { base, setBase };
  const box = useRef<HTMLDivElement>(null);
  const views = VIEWS.filter(([name]) => kind === 'coding' || name !== 'wave');
  const shown = views.find(([name]) => name === view)?.[0] ?? 'codes';
  const isCorrected = CORRECTED.includes(shown);

  const { isOutdated } = editor;
  useEffect(() => {
    if (isOutdated) setWish(undefined);
  }, [isOutdated]);
  // After a correction, the place where the keyboard stood may be gone, such as a code that was merged.
  const first = useRef(revision);
  useEffect(() => {
    if (revision !== first.current && !wish && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"], .finder input, .rows')?.focus();
  }, [revision, wish, chosen]);

  const ask = (wanted: Wish): void => {
    const isFixed = 'code' in wanted && isReserved(wanted.code);
    if (isFixed && ['rename', 'describe', 'place', 'delete'].includes(wanted.kind)) return;
    editor.forgive();
    setWish(wanted);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!isCorrected || !(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target) || wish) return;
    const key = event.key.toLowerCase();
    const op = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined;
    if (!op) return;
    event.preventDefault();
    if (op === 'undo' ? frame.canUndo : frame.canRedo) editor.correct([{ op }]);
  };
  return (
    <div onKeyDown={onKey} ref={box}>
      <div className="toolbar">
        <ViewSwitch label="View of the code frame" options={views} chosen={shown} choose={setView} />
        {isCorrected && <FrameActions editor={editor} wish={ask} isAsking={wish !== undefined} />}
      </div>
      {shown === 'codes' && (
        <CodeBrowser survey={survey} frame={frame} chosen={chosen} choose={choose} wish={ask} {...choice} />
      )}
      {shown === 'chart' && (
        <Suspense fallback={<Loading what="the chart" />}>
          <CodeChart {...{ survey, frame, kind, question, codedAt }} {...choice} />
          <RemovedNote survey={survey} />
        </Suspense>
      )}
      {shown === 'other' && <OtherQueue survey={survey} editor={editor} />}
      {shown === 'table' && <CrossTable {...{ survey, frame, question, codedAt }} {...choice} />}
      {shown === 'wave' && <Wave frame={frame} {...choice} />}
      {shown === 'agreement' && (
        <Suspense fallback={<Loading what="the screen" />}>
          <Agreement survey={survey} frame={frame} />
        </Suspense>
      )}
      {shown === 'history' && <CodeHistory batchJobId={batchJobId} question={questionIdentifier} />}
      {wish && !isOutdated && (
        <CorrectionDialog wish={wish} editor={editor} close={() => setWish(undefined)} choose={choose} />
      )}
    </div>
  );
}
