import type { LanguageCoding } from '../pack.js';

export const coding: LanguageCoding = {
  labels: {
    nothing: 'कुछ नहीं',
    other: 'अन्य विषय',
    suchAs: 'ऐसे उत्तर:',
    reserved: { other: 'अन्य', noAnswer: 'कोई उत्तर नहीं', noBrand: 'किसी ब्रांड का उल्लेख नहीं' },
  },
  leading: ['का', 'के', 'की', 'और', 'या', 'लेकिन', 'कि', 'जो', 'एक', 'यह', 'वह', 'बहुत'],
  discourse: [],
  particles: [],
  denials: [],
  alsoJoins: [],
};
