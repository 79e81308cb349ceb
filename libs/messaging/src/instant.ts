import { ValidateBy } from 'class-validator';

/**
 * A time as PostgreSQL takes it; undefined for texts that are none, and for years that it writes differently. Weeks (2026-W48-2) pass as ISO 8601, and
 * PostgreSQL refuses them, as it does days that do not exist (2026-02-30), which become the next one here.
 */
export function storableTime(text: unknown): string | undefined {
  const time = new Date(typeof text === 'string' ? text : '');
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? time.toISOString() : undefined;
}

/** IsISO8601 alone takes weeks, too, and no number can be made of these. */
export const IsInstant = (): PropertyDecorator =>
  ValidateBy({
    name: 'isInstant',
    validator: {
      validate: (time: unknown) => storableTime(time) !== undefined,
      defaultMessage: () => '$property must be a time',
    },
  });
