import { PreconditionFailedError, type CodeFrame, type CorrectionOperation } from '@verbatim/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './api.js';
import { Labels, sentenceOf } from './corrections.js';

const keyOf = (batchJobId: string, question: string): string[] => ['codes', batchJobId, question];

export const useCodeFrame = (batchJobId: string, question: string) =>
  useQuery({
    queryKey: keyOf(batchJobId, question),
    queryFn: ({ signal }) => api.readCodes(batchJobId, question, { signal }),
  });

/** What a person can do to a code frame, and what came of it. */
export interface FrameEditor {
  frame: CodeFrame;
  /** All operations or none. `done` is called with the ids of the codes that they made. */
  correct: (operations: CorrectionOperation[], done?: (made: number[]) => void) => void;
  isPending: boolean;
  /** Why the last correction was refused. */
  error: Error | null;
  /** Somebody else corrected the codes first: they were read again, and the correction was not made. */
  isOutdated: boolean;
  /** The last correction in words, until somebody closes them. */
  said: string;
  /** It was no undo itself. */
  isUndoable: boolean;
  hush: () => void;
  forgive: () => void;
}

const NOTHING = { said: '', isUndoable: false };

export function useFrameEditor(frame: CodeFrame): FrameEditor {
  const { batchJobId, surveyIdentifier, questionIdentifier, revision } = frame;
  const client = useQueryClient();
  const [{ said, isUndoable }, say] = useState(NOTHING);
  const queryKey = keyOf(batchJobId, questionIdentifier);
  const mutation = useMutation({
    mutationFn: async (operations: CorrectionOperation[]) => {
      // A read that began before the correction must not replace its result.
      await client.cancelQueries({ queryKey });
      return api.correctCodes(batchJobId, questionIdentifier, operations, { revision });
    },
    onSuccess: ({ results: _, ...corrected }, operations) => {
      const labels = new Labels(frame.codes);
      say({
        said: `${operations.map((operation) => sentenceOf(operation, labels)).join('. ')}.`,
        isUndoable: operations.every(({ op }) => op !== 'undo' && op !== 'redo'),
      });
      client.setQueryData(queryKey, corrected satisfies CodeFrame);
      for (const affected of [
        ['responses', surveyIdentifier],
        ['corrections', batchJobId, questionIdentifier],
        ['summary', surveyIdentifier],
      ])
        void client.invalidateQueries({ queryKey: affected });
    },
    onError: async (error) => {
      say(NOTHING);
      if (error instanceof PreconditionFailedError) await client.invalidateQueries({ queryKey });
    },
  });
  const isOutdated = mutation.error instanceof PreconditionFailedError;
  return {
    frame,
    correct: (operations, done) => {
      if (mutation.isPending) return;
      mutation.mutate(operations, {
        onSuccess: ({ results }) => done?.(results.flatMap(({ id }) => id ?? [])),
      });
    },
    isPending: mutation.isPending,
    error: isOutdated ? null : mutation.error,
    isOutdated,
    said,
    isUndoable,
    hush: () => say(NOTHING),
    forgive: mutation.reset,
  };
}
