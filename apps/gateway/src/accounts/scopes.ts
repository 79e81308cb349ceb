/**
 * What an API key may do. A new key has all but the last two, unless other scopes are asked for. `admin` is for one organization. `operations` opens /ops and
 * /metrics for all organizations: it is for whoever runs the service, and only the command line gives it.
 */
export const SCOPES = ['followups', 'data-quality', 'coding', 'surveys', 'admin', 'operations'] as const;
export type Scope = (typeof SCOPES)[number];
/** What a key may give to another key of its organization. */
export const SCOPES_BY_REQUEST = SCOPES.filter((scope) => scope !== 'operations');
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES_BY_REQUEST.filter((scope) => scope !== 'admin');
