import { isId } from '@verbatim/platform';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { AreKeyEvents, ArePasteEvents, IsIdentifier, MaxCharacters } from '../http/validators.js';
import { DEMO_LIMITS } from './limits.js';

const IsOurId = (what: string): PropertyDecorator =>
  ValidateBy({
    name: 'isOurId',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isId(value),
      defaultMessage: () => `$property must be a UUIDv7 ${what} identifier`,
    },
  });

const IsAnswer = (): PropertyDecorator => MaxCharacters(DEMO_LIMITS.answerCharacters);
const IsQuestion = (): PropertyDecorator => MaxCharacters(DEMO_LIMITS.questionCharacters);
const IsRespondent = (): PropertyDecorator =>
  Matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { message: '$property must be a UUID' });

/** The answer to a question of the sample survey. */
abstract class Answered {
  @IsString() @IsIdentifier() questionIdentifier: string;
  @IsString() @IsAnswer() answer: string;
}

export class DemoThread {
  @IsOurId('thread') threadId: string;
  @IsString() @IsQuestion() @Matches(/\S/, { message: 'question must not be empty' }) question: string;
}

export class DemoRound {
  @IsInt() @Min(1) @Max(DEMO_LIMITS.rounds) round: number;
  @IsString() @IsQuestion() question: string;
}

export class DemoPair {
  @IsString() @IsQuestion() question: string;
  @IsString() @IsAnswer() answer: string;
}

/** Body of POST /demo/api/followup. With `thread`, `answer` answers a follow-up. */
export class DemoFollowup extends Answered {
  @IsOptional() @IsObject() @ValidateNested() @Type(() => DemoThread) thread?: DemoThread;
}

/** Body of POST /demo/api/quality. With `followup`, `answer` answers a follow-up. */
export class DemoQuality extends Answered {
  @IsString() @IsRespondent() responseIdentifier: string;
  @IsOptional() @IsObject() @ValidateNested() @Type(() => DemoRound) followup?: DemoRound;
  @IsOptional() @AreKeyEvents() keyEvents?: { k: string; c: string; t: number; ht: number }[];
  @IsOptional() @ArePasteEvents() pasteEvents?: { t: number; c: string }[];
}

/** Body of POST /demo/api/coding: the respondent's answer, which is coded together with those of the sample survey. */
export class DemoCoding extends Answered {
  @IsString() @IsRespondent() responseIdentifier: string;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(DEMO_LIMITS.rounds)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => DemoPair)
  followupResponses?: DemoPair[];
}
