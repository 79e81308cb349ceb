/** `sav`: an SPSS data file. `spss`: a zip archive of the data and the syntax that reads it. */
export const FORMATS = ['csv', 'xlsx', 'sav', 'spss'] as const;
export type Format = (typeof FORMATS)[number];
/** What a CSV file of a coding or a survey shows: the responses, or the code frame. A workbook has both. */
export const SHEETS = ['responses', 'codes'] as const;
export type SheetName = (typeof SHEETS)[number];
