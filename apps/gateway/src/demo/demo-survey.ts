import { ApiError } from '@verbatim/contracts';
import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';

export interface SampleQuestion {
  questionIdentifier: string;
  question: string;
  responseEntries: { responseIdentifier: string; answer: string }[];
}

/** The answers of examples/sample-survey.json by question, without their events; the build writes it beside the page. */
export interface Sample {
  surveyName: string;
  surveyDescription: string;
  questions: SampleQuestion[];
}

const FILE = new URL('../../dist/demo-page/sample.json', import.meta.url);

/** The survey that the demo asks: the sample's questions, and what its people answered. */
@Injectable()
export class DemoSurvey {
  private sample?: Promise<Sample>;

  read(): Promise<Sample> {
    return (this.sample ??= readFile(FILE, 'utf8').then((text) => JSON.parse(text) as Sample));
  }

  /** @throws ApiError INVALID_REQUEST for a question that the sample has not */
  async question(identifier: string): Promise<SampleQuestion> {
    const { questions } = await this.read();
    const found = questions.find(({ questionIdentifier }) => questionIdentifier === identifier);
    if (!found)
      throw ApiError.invalid(
        'questionIdentifier',
        `questionIdentifier must be one of ${questions.map(({ questionIdentifier }) => questionIdentifier).join(', ')}`,
      );
    return found;
  }
}
