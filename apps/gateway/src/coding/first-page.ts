/** A callback's body is one text, stored and sent as such: a page of 10,000 long answers in several codes each would be hundreds of megabytes. */
export const FIRST_PAGE_CHARACTERS = 16 * 1024 * 1024;

/** The first page as a text of `most` characters at most, with fewer assignments than `limit` where these are too long; a page of one is as long as it is. */
export async function firstWithin(
  most: number,
  limit: number,
  page: (limit: number) => Promise<AsyncIterable<string>>,
): Promise<string> {
  for (let shown = limit; ; shown = Math.ceil(shown / 4)) {
    const text = await textOf(await page(shown), shown > 1 ? most : Infinity);
    if (text !== undefined) return text;
  }
}

async function textOf(pieces: AsyncIterable<string>, most: number): Promise<string | undefined> {
  let text = '';
  for await (const piece of pieces) if ((text += piece).length > most) return undefined;
  return text;
}
