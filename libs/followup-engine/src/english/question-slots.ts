import { normalise, type QuestionAim } from '@verbatim/language';

/** What an English question lends to a probe, and what it tells of the case. */
export interface QuestionSlots {
  tags: Set<string>;
  /** 'cancel your gym membership' */
  act?: string;
  /** 'like least' */
  liking?: string;
  /** 'the most important problem' */
  rank?: string;
  /** 'the new logo' */
  topic?: string;
}

const LEFT =
  /\b(?:cancel\w*|leave|left|leaving|stop(?:ped|ping)?|quit|switch\w*|chang(?:e|ed) (?:from|provider|supplier|bank)|give up|gave up|unsubscribe\w*|drop(?:ped)?|end(?:ed)? your|not (?:renew\w*|come back|continue)|n't (?:renew\w*|come back|continue|continued|you renew\w*)|no longer|mov(?:e|ed) away from)\b/;
const CHOSE =
  /\b(?:choose|chose|chosen|moved? to (?:our|us)|buy|bought|pick(?:ed)?|select(?:ed)?|decide|decided|come back|join(?:ed)?|sign(?:ed)? up|subscribe[d]?|shop (?:at|with|here)|come to|visit(?:ed)?|use (?:our|us)|prefer|book(?:ed)?|apply|applied|order(?:ed)?|go for|went for|recommend|vote|support)\b/;
const NOT_DONE =
  /\b(?:why (?:have|has|did|do|are|is|would) (?:you|it|they) (?:not|never)|why (?:haven't|don't|didn't|aren't|wouldn't) you|what (?:stops|stopped|prevents|prevented|keeps|kept))\b/;
const PLAN =
  /\b(?:plan|plans|proposal|proposed|idea|introduc\w+|scheme|policy|law|bill|referendum|merger|move to|switch to|week|reform|would you think|four-day|ban|tax)\b/;
const ISSUE =
  /\b(?:issue|problem|country|town|city|nation|government|council|society|facing|community|region|challenge|area)\b/;
const ACT_WORDS = 5;

/** Reads an English question for what a probe can take from it. */
export function questionSlots(question: string, aim: QuestionAim): QuestionSlots {
  const text = normalise(question.slice(0, 500));
  const tags = new Set<string>();
  if (/\b(?:did|was|were|had|made)\b/.test(text)) tags.add('asked-past');
  if (NOT_DONE.test(text)) tags.add('barrier');
  else if (LEFT.test(text)) tags.add('left');
  else if (CHOSE.test(text) && aim === 'why') tags.add('chose');
  if (/\b(?:wait|queue|take|hold)\b/.test(text)) tags.add('wait');
  if (/\b(?:our|us)\b/.test(text)) tags.add('ours');
  if (PLAN.test(text)) tags.add('plan');
  if (ISSUE.test(text)) tags.add('issue');
  if (/^(?:and |so )?who\b/.test(text)) tags.add('who');
  if (/\bhow (?:many|much|old|often|long|far|frequently|likely|satisfied)\b|\bscale\b|\brate\b/.test(text))
    tags.add('number');
  if (
    /\bhow did you (?:first )?(?:hear|find out|learn|discover|come across)|where did you (?:first )?(?:see|hear)/.test(
      text,
    )
  )
    tags.add('source');
  const act = actOf(text);
  const liking = likingOf(text);
  const rank =
    /\b(?:your|the) ((?:single )?(?:most \w+|biggest|main|greatest|largest|top|number one|hardest|toughest) (?:thing|issue|problem|challenge|worry|concern|priority|factor|reason|frustration|difficulty|obstacle|barrier|fear))\b/.exec(
      text,
    )?.[1];
  const topic = topicOf(question.slice(0, 500));
  return {
    tags,
    ...(act && { act }),
    ...(liking && { liking }),
    ...(rank && { rank: `the ${rank}` }),
    ...(topic && { topic }),
  };
}

/** What the respondent did, in the infinitive, where the question says it in a few words. */
function actOf(text: string): string | undefined {
  const found =
    /\bwhy did you (?:decide to |choose to )?([^?.,;]+)/.exec(text) ??
    /\bwhat made you (?:decide to |want to |choose to )?([^?.,;]+)/.exec(text) ??
    /\b(?:main )?reasons? (?:you decided to|for you to) ([^?.,;]+)/.exec(text);
  if (!found) return undefined;
  const words = found[1]!.trim().split(' ').slice(0, 12);
  // up to where the object ends
  const end = words.findIndex(
    (word, i) =>
      i > 1 &&
      /^(?:in|on|at|last|this|from|with|instead|rather|over|today|after|before|and|or|when|for|because|to)$/.test(word),
  );
  const act = (end < 0 ? words : words.slice(0, end)).join(' ');
  const first = words[0]!;
  if (
    act.split(' ').length > ACT_WORDS ||
    /^(?:not|never|feel|think|say|give|rate|like|answer|choose|so|do|us|a|the|your)$/.test(first)
  )
    return undefined;
  return /^[a-z][a-z' -]+$/.test(act) ? act : undefined;
}

function likingOf(text: string): string | undefined {
  if (/\b(?:did you not|didn't you) (?:like|enjoy)\b/.test(text)) return 'did not like';
  if (/\b(?:do you not|don't you) (?:like|enjoy)\b/.test(text)) return 'do not like';
  const found =
    /\byou (?:really |personally )?(like|love|enjoy|dislike|hate|appreciate|value|prefer)d?(?: (?:the )?(most|least|best))?\b/.exec(
      text,
    );
  if (!found) return /\bannoys? you\b/.test(text) ? undefined : undefined;
  const past =
    /\bdid you\b/.test(text) || /\byou (?:liked|loved|enjoyed|disliked|hated|appreciated|valued)\b/.test(text);
  const verb = past ? (found[1]!.endsWith('e') ? `${found[1]}d` : `${found[1]}ed`) : found[1]!;
  return found[2] ? `${verb} ${found[2]}` : verb;
}

const ABOUT =
  /\b(?:think|feel|opinion|views?|thoughts|impressions?|feelings?|like|enjoy|love|dislike|most|least|best|concerns|worry) (?:is |are )?(?:of|about|on|regarding)? ?((?:the|our|your|this|that|these|those|using|working|living|having)? ?[^?.,;:]+)\?/i;
const HOW_WAS = /^how (?:was|were|is|are) ((?:the|our|your|this) [^?.,;:]+)\?/i;

/** What the question is about, in up to four words: 'the new logo'. */
function topicOf(question: string): string | undefined {
  const found = (HOW_WAS.exec(question.trim()) ?? ABOUT.exec(question))?.[1]?.trim();
  if (!found) return undefined;
  const words = found.split(/\s+/);
  const end = words.findIndex(
    (word, i) => i > 0 && /^(?:to|of|in|at|on|for|with|from|that|which|when|and|or|as|since|if)$/i.test(word),
  );
  const isDoing = /^\w+ing$/i.test(words[0]!) && words.length <= 4;
  const topic = (end < 0 || isDoing ? words : words.slice(0, end)).join(' ');
  if (
    topic.split(' ').length > 4 ||
    /\b(?:you|it|us|most|least|do|did|is|are|was|were|so|too|how|what|best)\b/i.test(topic)
  )
    return undefined;
  return /^(?:the|our|your|this|that|these|those|\w+ing)\b/i.test(topic) && /^[\p{L}' -]+$/u.test(topic)
    ? topic.charAt(0).toLowerCase() + topic.slice(1)
    : undefined;
}
