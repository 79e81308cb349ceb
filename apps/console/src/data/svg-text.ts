/** A serialized picture without the characters that XML can't have: labels from before names were checked may hold some, and no program would open the file. */
export const withXmlCharacters = (svg: string): string =>
  svg.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
