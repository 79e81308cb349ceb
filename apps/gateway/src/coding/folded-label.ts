/** Labels that are the same folded are the same label. */
export const foldedLabel = (label: string): string => label.trim().normalize('NFKC').toLowerCase();
