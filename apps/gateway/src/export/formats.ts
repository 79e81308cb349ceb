export const FORMATS = ['csv'] as const;
/** What an export of a coding shows: its answers, or its code frame. */
export const SHEETS = ['responses', 'codes'] as const;
