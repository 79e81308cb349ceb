import { ApiError } from '@verbatim/contracts';
import { callbackAddressProblem, callbackUrlProblem, type AddressRules } from '@verbatim/platform';

/** What is wrong with a body's callbackUrl, form and literal address, or undefined. */
function fault(body: unknown, rules: AddressRules): string | undefined {
  const url: unknown = (body as { callbackUrl?: unknown } | null)?.callbackUrl;
  if (url === undefined || url === null) return undefined;
  const problem = callbackUrlProblem(url) ?? callbackAddressProblem(url as string, rules);
  return problem && `callbackUrl ${problem}`;
}

/** Reads the body of a job of any type, and names a callbackUrl that may not be called along with whatever else is wrong. @throws ApiError INVALID_REQUEST */
export function readWithCallback<T>(body: unknown, rules: AddressRules, read: (body: unknown) => T): T {
  const callbackUrl = fault(body, rules);
  if (callbackUrl === undefined) return read(body);
  try {
    read(body);
  } catch (error) {
    if (error instanceof ApiError && error.details && !error.details.body)
      throw new ApiError('INVALID_REQUEST', error.message, { ...error.details, callbackUrl });
    throw error;
  }
  throw ApiError.invalid('callbackUrl', callbackUrl);
}
