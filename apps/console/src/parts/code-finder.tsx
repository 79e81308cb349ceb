import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Suggestion } from '../data/suggest.js';
import { bestMatch, linesOf, type Code } from '../data/tree.js';
import { number } from '../data/words.js';

interface CodeFinderProps {
  codes: readonly Code[];
  /** Above all codes while nothing is typed; 1 to 9 choose them. */
  suggestions: readonly Suggestion[];
  assign: (id: number) => void;
  /** A new code with this label. */
  create: (label: string) => void;
  /** Right arrow, while nothing is typed. */
  skip: () => void;
  /** Ctrl+Z, while nothing is typed: otherwise the field has it. */
  undo: () => void;
}

type Option =
  | { kind: 'suggested'; key: string; id: number; label: string; words: string[]; place: number }
  | { kind: 'code'; key: string; id: number; label: string; level: number; responses: number }
  /** Only leads to a code, and is no choice. */
  | { kind: 'leads'; key: string; label: string; level: number }
  | { kind: 'new'; key: string; label: string };

const NONE: ReadonlySet<number> = new Set();

function optionsOf(codes: readonly Code[], suggestions: readonly Suggestion[], words: string): Option[] {
  const label = words.trim();
  const lines = linesOf(codes, NONE, label);
  return [
    ...(label
      ? []
      : suggestions.map((one, i): Option => ({ ...one, kind: 'suggested', key: `suggested ${one.id}`, place: i + 1 }))),
    ...lines.map(({ code: { id, label: name, responses }, level, isMatch }): Option =>
      isMatch
        ? { kind: 'code', key: `code ${id}`, id, label: name, level, responses }
        : { kind: 'leads', key: `code ${id}`, label: name, level },
    ),
    ...(label && !lines.some(({ code }) => code.label.toLocaleLowerCase() === label.toLocaleLowerCase())
      ? [{ kind: 'new', key: 'new', label } as const]
      : []),
  ];
}

/**
 * The code frame, beside an answer that needs a code. Typing filters it, the arrow keys choose, Enter assigns. The focus stays in the field, from answer to
 * answer.
 */
export function CodeFinder({ codes, suggestions, assign, create, skip, undo }: CodeFinderProps) {
  const [words, setWords] = useState('');
  /** Its place among the options. Until somebody moves, the one that fits the words best. */
  const [chosen, choose] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const options = useMemo(() => optionsOf(codes, suggestions, words), [codes, suggestions, words]);
  const current = useMemo(() => {
    const best = words.trim() ? bestMatch(linesOf(codes, NONE, words), words)?.code.id : undefined;
    const first = options.findIndex((one) =>
      best === undefined ? one.kind !== 'leads' : one.kind === 'code' && one.id === best,
    );
    return Math.min(chosen ?? first, options.length - 1);
  }, [codes, words, options, chosen]);
  const go = (step: 1 | -1): void => {
    let to = current + step;
    while (options[to]?.kind === 'leads') to += step;
    if (options[to]) choose(to);
  };
  useEffect(() => {
    // On a touch screen, its keyboard would cover the answer.
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    const box = list.current;
    // Not scrollIntoView, which would move the page, too.
    if (!option || !box) return;
    if (option.offsetTop < box.scrollTop) box.scrollTop = option.offsetTop;
    const end = option.offsetTop + option.offsetHeight - box.clientHeight;
    if (end > box.scrollTop) box.scrollTop = end;
  }, [current, options]);
  const type = (text: string): void => {
    setWords(text);
    choose(undefined);
  };
  const take = (option: Option | undefined): void => {
    if (!option || option.kind === 'leads') return;
    type('');
    if (option.kind === 'new') create(option.label);
    else assign(option.id);
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key } = event;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z' && !event.shiftKey && !words) undo();
    else if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    else if (key === 'ArrowDown') go(1);
    else if (key === 'ArrowUp') go(-1);
    else if (key === 'Enter') take(options[current]);
    else if (key === 'ArrowRight' && !words) skip();
    else if (!words && /^[1-9]$/.test(key) && Number(key) <= suggestions.length) take(options[Number(key) - 1]);
    else return;
    event.preventDefault();
  };
  return (
    <section aria-label="Code frame" className="finder">
      <label>
        Find a code
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={options.length ? `${id} ${current}` : undefined}
          dir="auto"
          value={words}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKey}
        />
      </label>
      <ul role="listbox" aria-label="Codes" id={id} ref={list} tabIndex={-1}>
        {options.map((option, i) => (
          <li
            key={option.key}
            id={`${id} ${i}`}
            role={option.kind === 'leads' ? 'presentation' : 'option'}
            aria-selected={option.kind === 'leads' ? undefined : i === current}
            data-level={'level' in option ? option.level : undefined}
            className={option.kind}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            {option.kind === 'new' ? (
              <span>
                New code “<bdi>{option.label}</bdi>”
              </span>
            ) : (
              <span dir="auto">{option.label}</span>
            )}
            {option.kind === 'code' && <span className="number">{number(option.responses)}</span>}
            {option.kind === 'suggested' && (
              <>
                <kbd>{option.place}</kbd>
                <span className="caption" dir="auto">
                  shares {option.words.join(', ')}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {!options.length && <p className="caption">There is no code yet: type the label of a new one.</p>}
    </section>
  );
}
