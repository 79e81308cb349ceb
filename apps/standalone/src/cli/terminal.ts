/** Control characters but tabs and line breaks, and those that turn the direction of writing. */
const UNSAFE = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Text from a file, a caller or a receiver as a terminal may show it: an escape sequence could rewrite the screen, or what is copied and pasted. */
export const forTerminal = (text: string): string => text.replace(UNSAFE, '\ufffd');
