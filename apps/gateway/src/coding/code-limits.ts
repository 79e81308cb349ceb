import type { CodingKind, CodingOptionsData } from '@verbatim/contracts';
import { ValidateBy, type ValidationArguments } from 'class-validator';

/** The limits as a caller gives them. */
interface GivenLimits {
  maxLevels?: number;
  maxCodesPerLevel?: number | number[];
  minResponsesPerCode?: number;
}

const DEFAULT_LEVELS = 2;
const DEFAULT_CODES = 8;

const isLimit = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1;

function problem(value: unknown, maxLevels: unknown): string | undefined {
  if (isLimit(value)) return undefined;
  if (!Array.isArray(value)) return 'must be an integer not less than 1, or an array of them, one per level';
  if (!value.length || !value.every(isLimit)) return 'must contain integers not less than 1, one per level';
  const levels = Number.isInteger(maxLevels) ? (maxLevels as number) : DEFAULT_LEVELS;
  return value.length > levels
    ? `must not have more elements than there are levels (maxLevels is ${levels})`
    : undefined;
}

/** An integer, or one for each level. */
export const AreCodeLimits = (): PropertyDecorator =>
  ValidateBy({
    name: 'areCodeLimits',
    validator: {
      validate: (value: unknown, args?: ValidationArguments) =>
        problem(value, (args?.object as GivenLimits).maxLevels) === undefined,
      defaultMessage: (args?: ValidationArguments) =>
        `$property ${problem(args?.value, (args?.object as GivenLimits).maxLevels) ?? 'is not valid'}`,
    },
  });

/** The caller's options with the defaults filled in: a limit for every level, the last one given repeated. Brands have no limit unless one is given. */
export function filledOptions(
  kind: CodingKind,
  { maxLevels, maxCodesPerLevel, minResponsesPerCode }: GivenLimits = {},
): CodingOptionsData {
  const levels = maxLevels ?? DEFAULT_LEVELS;
  const given = maxCodesPerLevel == null ? [kind === 'coding' ? DEFAULT_CODES : null] : [maxCodesPerLevel].flat();
  return {
    maxLevels: levels,
    maxCodesPerLevel: Array.from({ length: levels }, (_, level) => given[Math.min(level, given.length - 1)]!),
    minResponsesPerCode: minResponsesPerCode ?? 1,
  };
}
