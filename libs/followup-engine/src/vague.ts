const EMPTY = new Set(
  'good great nice fine okay ok well bad poor better best worse worst excellent awesome amazing cool perfect terrible horrible awful wonderful fantastic lovely normal usual average alright pretty quite rather just kind sort bit lot lots much things thing stuff something anything everything all whole people some many various different certain etc maybe perhaps guess suppose probably like liked likes love loved enjoy enjoyed hate dislike really very so too ok interesting important depends satisfied happy positive negative super always sometimes general overall works work okayish decent solid right yes no yeah sure idk know'.split(
    ' ',
  ),
);
const MOST = 8;

/** An English answer of a few words, none of which names anything ('it was pretty good I guess'). */
export function isVague(words: string[], content: string[], language: string): boolean {
  if (
    words.length > MOST ||
    (language !== 'en' && !(language === 'unknown' && words.every((word) => /^[a-z']+$/.test(word))))
  )
    return false;
  return content.every((word) => EMPTY.has(word));
}

const HEDGED = /\b(?:maybe|perhaps|i guess|i suppose|kind of|sort of|probably|might be|not sure)\b/i;
export const isHedged = (answer: string): boolean => HEDGED.test(answer.slice(0, 300));
