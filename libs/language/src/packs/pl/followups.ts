import type { FollowupPack } from '../followup-grid.js';
import { standardProbes } from './standard-probes.js';

export const followups: FollowupPack = {
  asks: {
    else: 'coś (?:jeszcze|innego)|inne uwagi|dodać',
    dislike: 'najmniej|nie (?:podoba|lubi|odpowiada)|przeszkadza|denerwuje',
    change: 'poprawić|ulepszyć|zmieni|sugest|chciał',
    important: 'najważniejsz|największy problem|priorytet',
    like: 'podoba|lubi|ceni',
    opinion: 'sądz|myśli|opini|zdanie|wrażeni|uważa',
    why: 'dlaczego|czemu|powód|powody|przyczyn',
    describe: 'opisz|opowiedz|wyjaśnij|proszę opowiedzieć|proszę opisać',
    experience: '^jak (?:było|była|był|przebieg|ocenia|minę|się)|doświadczen|wrażenia z',
  },
  turns: 'ale|jednak|natomiast|oprócz|poza tym że|chociaż|choć|niestety|szkoda|tylko że',
  openers: 'no|szczerze(?: mówiąc)?|właściwie|w sumie|myślę,? że|uważam,? że|moim zdaniem|ogólnie|generalnie|po prostu',
  denials: 'nie|nigdy|nic|nikt|żaden|żadna|żadne|żadnych|bez|ani|brak',
  courtesies: 'dziękuję|dzięki|pozdrawiam|dzień dobry|cześć|proszę$',
  annoyed:
    '(?:już|przecież|właśnie) (?:to |o tym |na to |wam |panu |pani )?(?:mówił|powiedział|odpowiedział|odpowiadał|pisał|napisał|wyjaśnił)\\p{L}*|(?:mówił|powiedział|odpowiedział|napisał)\\p{L}* (?:już|przecież|przed chwilą)|to samo pytanie|(?:tyle|ile|za dużo) pytań|(?:głupie|durne) pytanie|dość(?: już| tego)?$|wystarczy|ile (?:jeszcze|można)|czego jeszcze',
  grid: {
    quotes: ['„', '”'],
    standard: standardProbes,
    mark: '?',
    space: ' ',
    mentioned: ['W odpowiedzi pojawia się „{thing}”.', 'W odpowiedzi pojawia się „{thing}”.'],
    said: ['W odpowiedzi pojawia się {q}.'],
    cells: {},
    kinds: {
      thing: [
        'Co dokładnie to oznacza?',
        'Czy można prosić o kilka słów więcej na ten temat?',
        'Jaki jest główny powód?',
      ],
      opinion: [
        'Czy można prosić o kilka słów więcej na ten temat?',
        'Czy można prosić o przykład?',
        'Co dokładnie to oznacza?',
        'Jak to wygląda na co dzień?',
        'Jaką to robi różnicę?',
        'Jaki jest główny powód?',
      ],
      amount: [
        'Czy można prosić o kilka słów więcej na ten temat?',
        'Jaki jest główny powód?',
        'Jaką to robi różnicę?',
      ],
      list: ['Co z tego jest najważniejsze?', 'Co z tego należałoby postawić na pierwszym miejscu?'],
    },
    aims: {},
    further: {
      thing: ['Jak to wygląda na co dzień?', 'Jaką to robi różnicę?', 'Jaki jest główny powód?'],
      opinion: [
        'Czy można prosić o przykład?',
        'Jak to wygląda na co dzień?',
        'Jaką to robi różnicę?',
        'Jaki jest główny powód?',
      ],
      list: ['Co z tego jest najważniejsze?', 'Co z tego należałoby postawić na pierwszym miejscu?'],
    },
    changing: [
      'Gdyby można było zmienić jedną rzecz, co by to było?',
      'Od czego zacząłby ktoś na Państwa miejscu, mając wolną rękę?',
    ],
    any: [
      'Czy można prosić o kilka słów więcej na ten temat?',
      'Co dokładnie to oznacza?',
      'Jak to wygląda na co dzień?',
      'Jaką to robi różnicę?',
      'Czy można prosić o przykład?',
    ],
    more: ['Co jeszcze przychodzi na myśl?', 'Co jeszcze warto dodać?', 'Co jeszcze ma znaczenie?'],
    vague: [
      'O czym dokładnie mowa?',
      'Co konkretnie się za tym kryje?',
      'Co należałoby wymienić w pierwszej kolejności?',
    ],
    unknown: [
      'Co przychodzi na myśl jako pierwsze?',
      'Jaka byłaby odpowiedź, gdyby trzeba było zgadywać?',
      'Kiedy ostatnio była okazja się z tym zetknąć?',
    ],
    nothing: ['Czy jest coś, o czym powinniśmy wiedzieć?', 'Czy jest jeszcze coś, co warto nam przekazać?'],
    bare: [
      'Jaki jest główny powód?',
      'Czy można prosić o kilka słów więcej na ten temat?',
      'Czy można prosić o przykład?',
    ],
    part: ['Co można powiedzieć na temat {a}?', 'Co przychodzi na myśl przy haśle {a}?'],
    back: [
      'Nasze pytanie brzmiało {f}: jaka byłaby odpowiedź?',
      'Czy możemy na chwilę wrócić do pytania {f}?',
      'Co przychodzi na myśl przy pytaniu {f}?',
      'Jak odpowiedzieć na pytanie {f} własnymi słowami?',
    ],
    backOpen: [
      'Czy możemy na chwilę wrócić do pierwszego pytania?',
      'Jaka byłaby odpowiedź na nasze pierwsze pytanie?',
      'Co przychodzi na myśl po ponownym przeczytaniu pierwszego pytania?',
      'Jak odpowiedzieć na pierwsze pytanie własnymi słowami?',
    ],
    open: ['Czy jest coś, o czym powinniśmy wiedzieć?', 'Czy jest jeszcze coś, co warto nam przekazać?'],
    respect: ['To zupełnie w porządku.', 'Oczywiście to szanujemy.'],
    gentle: [
      'Czy jest w tym temacie coś, o czym można swobodnie porozmawiać?',
      'Co można o tym powiedzieć ogólnie?',
      'Czy zamiast tego można opowiedzieć o czymś innym z tego tematu?',
      'Czym można się tu podzielić, nawet jeśli to niewiele?',
    ],
    closing: [
      'Czy jest coś, o czym powinniśmy wiedzieć?',
      'Czy chcą Państwo coś dodać?',
      'Czy jest jeszcze coś, co warto nam przekazać?',
    ],
  },
};
