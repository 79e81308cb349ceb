/** What an API key may do. A new key has all but `admin`, unless other scopes are asked for. */
export const SCOPES = ['followups', 'data-quality', 'coding', 'surveys', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter((scope) => scope !== 'admin');
