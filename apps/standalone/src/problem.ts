/** A problem that the user can solve: shown as one line, without a stack. */
export class Problem extends Error {}
