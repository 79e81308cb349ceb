import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { addressWith } from '../data/address-filter.js';
import { useNarrow } from './use-narrow.js';

/** Of the address: what was chosen in a list is shown in its place. */
export const OPEN = 'open';

/**
 * A list and what is chosen in it: beside each other, or, in a narrow window, as views of their own. There, Back (the browser's, too) leads to the list.
 * `detail` and `list` are where the focus goes then.
 */
export function useOwnView<D extends HTMLElement, L extends HTMLElement>() {
  const isNarrow = useNarrow();
  const [parameters, setParameters] = useSearchParams();
  const state = useLocation().state as { isOpened?: boolean } | null;
  const navigate = useNavigate();
  const isOpen = isNarrow && parameters.has(OPEN);
  const detail = useRef<D>(null);
  const list = useRef<L>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    if (isOpen) {
      scrollTo(0, 0);
      detail.current?.focus({ preventScroll: true });
    } else list.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"], [aria-current="true"]')?.focus();
  }, [isOpen]);
  return {
    isNarrow,
    hasList: !isOpen,
    hasDetail: !isNarrow || isOpen,
    detail,
    list,
    open: (): void => {
      if (isNarrow && !isOpen) setParameters(addressWith(OPEN, '1'), { state: { isOpened: true } });
    },
    /** To the list. Whoever came by a link has no list to go back to in the history. */
    close: (): void => {
      if (state?.isOpened) void navigate(-1);
      else setParameters(addressWith(OPEN, undefined), { replace: true });
    },
  };
}
