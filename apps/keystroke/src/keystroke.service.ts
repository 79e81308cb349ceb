import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { KeystrokeEntry, KeystrokeJudgement } from '@verbatim/contracts';
import { judgeKeystrokes } from '@verbatim/text-analysis';

@Injectable()
export class KeystrokeService {
  /** Judges one entry after the other, and lets others have the event loop in between: one is done in milliseconds, a hundred are not. */
  async judge(entries: KeystrokeEntry[]): Promise<KeystrokeJudgement[]> {
    const judgements: KeystrokeJudgement[] = [];
    for (const { position, index, answer, keyEvents, pasteEvents } of entries) {
      judgements.push({ position, index, ...judgeKeystrokes({ answer, ...(keyEvents && { keyEvents }), ...(pasteEvents && { pasteEvents }) }) });
      await setImmediate();
    }
    return judgements;
  }
}
