import { useLayoutEffect, useRef } from 'react';

/** A bar of length 0 to 1. Hidden from screen readers: its number is next to it as text. */
export function Bar({ share, kind = '' }: { share: number; kind?: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    element.current?.style.setProperty('--share', String(Math.min(1, Math.max(0, share))));
  }, [share]);
  return <span className={`bar ${kind}`} aria-hidden="true" ref={element} />;
}
