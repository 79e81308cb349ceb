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
  kindBeside: [],
  whatFor: [],
  food: [],
};
