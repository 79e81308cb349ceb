/** What a key may do; `admin` is never given unasked. */
export const SCOPES = ['followups', 'data-quality', 'coding', 'surveys', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter((scope) => scope !== 'admin');
