/** A question that was coded, in the order sent. */
export interface CodedQuestion {
  question: number;
  questionIdentifier: string;
  text: string;
  /** Whose result it is; null where there was nothing to code. */
  attempt: number | null;
  assignments: number;
}

/**
 * What a page shows of a question: its assignments `from` to `to - 1`, and its codes without responses whose turn, the number of assignments before them, is
 * above `turnsAfter` and at most `turnsUpTo`. `isWhole`: the question has no responses at all, and this is the page for it.
 */
export interface QuestionSlice extends CodedQuestion {
  from: number;
  to: number;
  turnsAfter: number;
  turnsUpTo: number;
  isWhole: boolean;
}

export interface PagePlan {
  slices: QuestionSlice[];
  total: number;
  /** Where the next page begins. */
  next: number | null;
}

/** Assignments `offset` to `offset + limit - 1` of the job, cut along its questions. What stands without responses between two pages is on the first of them. */
export function planPage(questions: readonly CodedQuestion[], offset: number, limit: number): PagePlan {
  const total = questions.reduce((sum, question) => sum + question.assignments, 0);
  const end = Math.min(offset + limit, total);
  const after = offset === 0 ? -1 : offset;
  const slices: QuestionSlice[] = [];
  let start = 0;
  for (const question of questions) {
    const stop = start + question.assignments;
    if (start <= end && stop >= offset) {
      slices.push({
        ...question,
        from: Math.max(offset - start, 0),
        to: Math.min(end, stop) - start,
        turnsAfter: after - start,
        turnsUpTo: end - start,
        isWhole: question.assignments === 0 && start > after,
      });
    }
    start = stop;
  }
  return { slices, total, next: end < total ? end : null };
}
