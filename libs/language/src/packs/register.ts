/** How somebody is addressed: German Sie or du, French vous or tu. */
export type Register = 'formal' | 'informal';

/** A text that addresses the respondent has a form for each register; a plain string addresses nobody, or the language has one register. */
export type Text = string | Readonly<Record<Register, string>>;

export const both = (formal: string, informal: string): Text => ({ formal, informal });
