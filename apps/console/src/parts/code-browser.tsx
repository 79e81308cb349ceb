import type { CodeFrame } from '@verbatim/client';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { basedOn } from '../data/base.js';
import { everyCode, linesOf } from '../data/tree.js';
import { percent } from '../data/words.js';
import { Back } from './back.jsx';
import { BaseSwitch, type BaseChoice } from './base-switch.jsx';
import { CodeActions } from './code-actions.jsx';
import { CodeAnswers } from './code-answers.jsx';
import { CodeTree } from './code-tree.jsx';
import type { Wish } from './correction-dialog.jsx';
import { Empty } from './states.jsx';
import { useOwnView } from './use-own-view.js';

interface CodeBrowserProps extends BaseChoice {
  survey: string;
  frame: CodeFrame;
  chosen: number | undefined;
  choose: (id: number) => void;
  wish: (wish: Wish) => void;
}

/** The tree, and the answers of the chosen code beside it, or in a narrow window in its place. */
export function CodeBrowser({ survey, frame, chosen, choose, wish, ...choice }: CodeBrowserProps) {
  const { codes, questionIdentifier } = frame;
  const counted = basedOn(frame, choice.base);
  const [closed, close] = useState<ReadonlySet<number>>(new Set());
  const [words, setWords] = useState('');
  const lines = useMemo(() => linesOf(codes, closed, words), [codes, closed, words]);
  const all = useMemo(() => everyCode(codes), [codes]);
  const code = all.find(({ id }) => id === chosen);
  const most = Math.max(1, ...all.map(({ responses }) => responses));
  const { hasList, hasDetail, isNarrow, list, detail, open, close: back } = useOwnView<HTMLElement, HTMLElement>();
  // On a view of its own no question stands above it.
  const Heading = isNarrow ? 'h2' : 'h3';
  const enter = (id: number): void => {
    choose(id);
    if (isNarrow) open();
    else detail.current?.focus({ preventScroll: true });
  };
  /** From the answers to the code. */
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (isNarrow) back();
    else list.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
  };
  const toggle = (id: number): void =>
    close((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div className="frame">
      <section aria-label="Code frame" ref={list} hidden={!hasList}>
        <div className="filters">
          <label>
            Find a code
            <input type="search" value={words} dir="auto" onChange={({ target }) => setWords(target.value)} />
          </label>
          <BaseSwitch frame={frame} {...choice} />
        </div>
        {lines.length ? (
          <CodeTree
            lines={lines}
            answers={counted.answers}
            isOutside={(one) => codes.includes(one) && !counted.codes.includes(one)}
            most={most}
            chosen={chosen}
            choose={choose}
            enter={enter}
            toggle={toggle}
            wish={wish}
          />
        ) : (
          <Empty
            title={codes.length ? 'No code has these words.' : 'There is no code yet. Make one with “New code”.'}
          />
        )}
      </section>
      <section
        aria-label="Answers of the code"
        className={isNarrow ? 'own-view' : undefined}
        ref={detail}
        tabIndex={-1}
        hidden={!hasDetail}
        onKeyDown={onEscape}
      >
        {isNarrow && <Back to="Codes" back={back} />}
        {code && hasDetail ? (
          <>
            <Heading dir="auto">{code.label}</Heading>
            {code.description && (
              <p className="caption" dir="auto">
                {code.description}
              </p>
            )}
            {code.confidence !== undefined && (
              <p className="caption">Its label is expected to be true of {percent(code.confidence)} of its answers.</p>
            )}
            <CodeActions code={code} wish={wish} />
            <CodeAnswers
              key={code.id}
              survey={survey}
              question={questionIdentifier}
              code={code}
              codes={codes}
              wish={wish}
            />
          </>
        ) : (
          hasDetail && <Empty title="Choose a code to read its answers." />
        )}
      </section>
    </div>
  );
}
