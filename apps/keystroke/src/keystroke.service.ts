import { Injectable } from '@nestjs/common';
import type { KeystrokeEntry, KeystrokeJudgement } from '@verbatim/contracts';
import { Analyser } from '@verbatim/analysis';
import type { Call } from '@verbatim/contracts';

@Injectable()
export class KeystrokeService {
  constructor(private readonly analyser: Analyser) {}

  async judge(entries: KeystrokeEntry[], call?: Call): Promise<KeystrokeJudgement[]> {
    const results = await this.analyser.keystrokes(
      entries.map(({ answer, keyEvents, pasteEvents }) => ({
        answer,
        ...(keyEvents && { keyEvents }),
        ...(pasteEvents && { pasteEvents }),
      })),
      call,
    );
    return results.map((result, i) => ({ position: entries[i]!.position, index: entries[i]!.index, ...result }));
  }
}
