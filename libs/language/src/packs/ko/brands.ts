import type { LanguageBrands } from '../pack.js';

export const brands: LanguageBrands = {
  ordinary: [],
  calendar: [],
  alsoJoins: [],
  alsoReasons: [],
  openers: [],
  strongBefore: [],
  weakBefore: [],
  between: [],
  weakAfter: [],
  titles: [],
  kindBeside: ['은행', '은행을', '은행이', '은행은', '뱅크'],
  whatFor: [],
  food: [],
};
