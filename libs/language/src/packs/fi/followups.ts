import { followupPack } from '../followup-pack.js';
import { both } from '../register.js';

export const followups = followupPack({
  asks: {
    else: 'muuta|muita kommentteja|lisättävää|lisätä',
    dislike: 'vähiten|(?:et|ette|ei) (?:pidä|pitänyt|pid)|häirit|ärsyt',
    change: 'parantaa|parempi|muuttaa|muuttaisi|ehdotu|toivoi',
    important: 'tärkein|tärkeintä|suurin ongelma',
    like: 'pidä(?:t|tte)|pidit|parasta|arvosta',
    opinion: 'mieltä|mielipi|ajattele|vaikutelma',
    why: 'miksi|syy',
    describe: 'kuvaile|kerro|kertokaa|selitä',
    experience: '^(?:miten|millainen|minkälainen|kuinka) |kokemu',
  },
  turns: 'mutta|kuitenkin|paitsi|vaikka|tosin|valitettavasti|harmi',
  openers:
    'rehellisesti sanottuna|täytyy sanoa,? että|henkilökohtaisesti|suoraan sanottuna|ongelma on,? että|loppujen lopuksi|sanoisin,? että|luulen,? että|periaatteessa|itse asiassa|esimerkiksi|oikeastaan|mielestäni|tavallaan|minusta|yleensä|varmaan|muuten|kyllä|musta|niin|tota|siis|ehkä|joo|kai|no|öö',
  denials: 'ei|en|et|emme|ette|eivät|eikä|ilman|mikään|kukaan',
  courtesies: 'kiitos|kiitoksia|hei|moi|terveisin|ole hyvä',
  annoyed:
    '(?:sanoin|vastasin|kerroin|kirjoitin|selitin) (?:jo|juuri|sen jo|tämän jo)|jo (?:sanoin|vastasin|kerroin|kirjoitin)|(?:olen|oon) jo (?:sanonut|vastannut|kertonut)|sama kysymys|samaa (?:kysymystä|taas)|(?:liikaa|niin monta|montako|kuinka monta|lisää) kysymy\\p{L}*|(?:tyhmä|typerä) kysymys|riittää(?: jo)?$|jo riittää|mitä vielä|lopettakaa',
  registers: {
    usual: 'informal',
    formal:
      'te|teitä|teille|teillä|teidän|teidät|teiltä|teistä|teihin|(?!(?:sinne|tänne|minne|jonne|tuonne|vuonne|asenne|rakenne|tunne|liikenne|perinne)(?!\\p{L}))\\p{L}{3,}nne|\\p{L}{2,}(?:tteko|itte|atte|ätte|ette|otte|utte)|kertokaa|kuvailkaa|kuvatkaa|selittäkää|perustelkaa|mainitkaa|nimetkää',
    informal:
      'sinä|sinua|sinulle|sinulla|sinun|sinut|sinulta|sinusta|\\p{L}{2,}isit|\\p{L}{2,}(?:sitko|atko|ätko|itko|etko)|kerro|kuvaile|selitä|perustele|mainitse|\\p{L}{2,}(?:stäsi|stasi|llasi|lläsi|llesi|ssasi|ssäsi|ksesi)|pidit|pidät|käytät|käytit|ajattelet|valitsit|ostit|olit|olet|koit|haluat',
  },
  texts: {
    quotes: ['”', '”'],
    mark: '?',
    space: ' ',

    mentioned: both('Mainitsitte ”{thing}”.', 'Mainitsit ”{thing}”.'),
    said: both('Sanoitte: {q}.', 'Sanoit: {q}.'),
    tell: both('Voisitteko kertoa siitä hieman lisää?', 'Voisitko kertoa siitä hieman lisää?'),
    on: both('Osaisitteko kertoa siitä tarkemmin?', 'Osaisitko kertoa siitä tarkemmin?'),
    mean: both('Mitä tarkalleen tarkoitatte sillä?', 'Mitä tarkalleen tarkoitat sillä?'),
    reason: 'Mikä on tärkein syy siihen?',
    example: both('Voisitteko antaa esimerkin?', 'Voisitko antaa esimerkin?'),
    everyday: both('Miten se näkyy arjessanne?', 'Miten se näkyy arjessasi?'),
    difference: both('Mitä eroa sillä on teille?', 'Mitä eroa sillä on sinulle?'),
    ofList: [
      both('Mikä näistä on teille tärkein?', 'Mikä näistä on sinulle tärkein?'),
      both('Minkä näistä asettaisitte ensimmäiseksi?', 'Minkä näistä asettaisit ensimmäiseksi?'),
    ],
    changing: [
      both('Jos voisitte muuttaa yhden asian, mikä se olisi?', 'Jos voisit muuttaa yhden asian, mikä se olisi?'),
      both('Mistä aloittaisitte, jos saisitte päättää?', 'Mistä aloittaisit, jos saisit päättää?'),
    ],
    more: [
      both('Mitä muuta tulee mieleenne?', 'Mitä muuta tulee mieleesi?'),
      both('Mitä muuta lisäisitte?', 'Mitä muuta lisäisit?'),
      both('Millä muulla on teille merkitystä?', 'Millä muulla on sinulle merkitystä?'),
    ],
    vague: [
      both('Mitä ajattelette erityisesti?', 'Mitä ajattelet erityisesti?'),
      both('Minkä mainitsisitte ensimmäisenä?', 'Minkä mainitsisit ensimmäisenä?'),
    ],
    unknown: [
      both('Mikä tulee ensimmäisenä mieleenne?', 'Mikä tulee ensimmäisenä mieleesi?'),
      both('Mitä sanoisitte, jos pitäisi arvata?', 'Mitä sanoisit, jos pitäisi arvata?'),
      both('Milloin olitte viimeksi tekemisissä tämän kanssa?', 'Milloin olit viimeksi tekemisissä tämän kanssa?'),
    ],
    part: [
      both('Mitä sanoisitte aiheesta {a}?', 'Mitä sanoisit aiheesta {a}?'),
      both('Mitä tulee mieleenne aiheesta {a}?', 'Mitä tulee mieleesi aiheesta {a}?'),
    ],
    back: [
      both('Kysymyksemme oli {f}: mitä sanoisitte?', 'Kysymyksemme oli {f}: mitä sanoisit?'),
      'Voisimmeko palata hetkeksi kysymykseen {f}?',
      both('Mitä tulee mieleenne kysymyksestä {f}?', 'Mitä tulee mieleesi kysymyksestä {f}?'),
      both('Miten vastaisitte omin sanoin kysymykseen {f}?', 'Miten vastaisit omin sanoin kysymykseen {f}?'),
    ],
    backOpen: [
      'Voisimmeko palata hetkeksi ensimmäiseen kysymykseen?',
      both('Mitä vastaisitte ensimmäiseen kysymykseemme?', 'Mitä vastaisit ensimmäiseen kysymykseemme?'),
      both(
        'Mitä tulee mieleenne, kun luette ensimmäisen kysymyksen uudelleen?',
        'Mitä tulee mieleesi, kun luet ensimmäisen kysymyksen uudelleen?',
      ),
      both(
        'Miten vastaisitte ensimmäiseen kysymykseen omin sanoin?',
        'Miten vastaisit ensimmäiseen kysymykseen omin sanoin?',
      ),
    ],
    noted: 'Kiitos, se on kirjattu.',
    respect: ['Se on täysin ymmärrettävää.', 'Kunnioitamme sitä tietenkin.'],
    gentle: [
      both('Onko aiheessa jotakin, mistä puhuisitte mielellänne?', 'Onko aiheessa jotakin, mistä puhuisit mielelläsi?'),
      both('Mitä voisitte sanoa siitä yleisellä tasolla?', 'Mitä voisit sanoa siitä yleisellä tasolla?'),
      both('Haluaisitteko kertoa aiheesta jotakin muuta?', 'Haluaisitko kertoa aiheesta jotakin muuta?'),
      both('Mitä haluaisitte jakaa, vaikka se olisi vain vähän?', 'Mitä haluaisit jakaa, vaikka se olisi vain vähän?'),
    ],
    closing: [
      both('Haluatteko vielä kertoa meille jotain?', 'Haluatko vielä kertoa meille jotain?'),
      both('Onko teillä jotain lisättävää?', 'Onko sinulla jotain lisättävää?'),
    ],
    open: [
      both('Onko jotakin, minkä haluaisitte meidän tietävän?', 'Onko jotakin, minkä haluaisit meidän tietävän?'),
      both('Haluatteko kertoa meille vielä jotakin?', 'Haluatko kertoa meille vielä jotakin?'),
    ],
  },
});
