/** Lists of words by language; the package has no types. */
declare module 'naughty-words' {
  const lists: Record<string, string[]>;
  export default lists;
}
