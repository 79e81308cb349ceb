import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf, filterIn, type Filter } from './filter.js';

/** Changes one parameter of an address, and leaves the others. */
export const addressWith =
  (name: string, value: string | undefined) =>
  (before: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(before);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    return next;
  };

/**
 * The filter in the address, and how to change it. The router draws a new address a moment later, so a change starts from the latest filter that was
 * asked for, not from the one in view: two fields that are changed quickly are both kept.
 */
export function useAddressFilter(): [filter: Filter, change: (by: (before: Filter) => Filter) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => filterIn(parameters), [parameters]);
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  }, [filter]);
  const change = (by: (before: Filter) => Filter): void => {
    latest.current = by(latest.current);
    setParameters(addressOf(latest.current), { replace: true });
  };
  return [filter, change];
}
