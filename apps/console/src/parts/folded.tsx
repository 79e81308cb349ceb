import type { ReactNode } from 'react';
import { useNarrow } from './use-narrow.js';

/** In a narrow window behind a line, so that the list is in view; else as it is. */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  if (!useNarrow()) return children;
  return (
    <details className="narrow folded">
      <summary>{label}</summary>
      {children}
    </details>
  );
}
