export const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most)}…`);
