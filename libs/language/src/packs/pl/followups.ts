import { followupPack } from '../followup-pack.js';
import { both } from '../register.js';
import { standardProbes } from './standard-probes.js';

export const followups = followupPack({
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
  openers:
    'szczerze(?: mówiąc)?|powiedziałabym,? że|wydaje mi się,? że|powiedziałbym,? że|problem w tym,? że|prawdę mówiąc|moim zdaniem|tak naprawdę|uważam,? że|powiem,? że|na przykład|myślę,? że|generalnie|zasadniczo|w zasadzie|słuchajcie|właściwie|po prostu|osobiście|tak więc|poza tym|w sumie|ogólnie|w końcu|mimo to|wiadomo|no ale|raczej|chyba|jakby|no i|no a|może|no',
  denials: 'nie|nigdy|nic|nikt|żaden|żadna|żadne|żadnych|bez|ani|brak',
  courtesies: 'dziękuję|dzięki|pozdrawiam|dzień dobry|cześć|proszę$',
  annoyed:
    '(?:już|przecież|właśnie) (?:to |o tym |na to |wam |panu |pani )?(?:mówił|powiedział|odpowiedział|odpowiadał|pisał|napisał|wyjaśnił)\\p{L}*|(?:mówił|powiedział|odpowiedział|napisał)\\p{L}* (?:już|przecież|przed chwilą)|to samo pytanie|(?:tyle|ile|za dużo) pytań|(?:głupie|durne) pytanie|dość(?: już| tego)?$|wystarczy|ile (?:jeszcze|można)|czego jeszcze',
  registers: {
    usual: 'formal',
    formal: 'pan|pani|pana|panu|panią|panem|państw\\p{L}*|proszę',
    informal:
      'ty|ciebie|cię|ci|tobie|tobą|tw(?:ój|oja|oje|ojego|ojej|ojemu|oim|oich|oją)|was|wam|wasz\\p{L}*|\\p{L}+(?:łeś|łaś|łbyś|łabyś|liście|łyście)|(?!(?:nasz|klawisz|afisz)(?!\\p{L}))\\p{L}{2,}(?:asz|esz|isz|ysz)|opowiedz|powiedz|wyjaśnij|podaj|wymień',
  },
  texts: {
    quotes: ['„', '”'],
    mark: '?',
    space: ' ',
    standard: standardProbes,
    mentioned: both('Pisze Pan/Pani o tym: „{thing}”.', 'Piszesz o tym: „{thing}”.'),
    said: both('Pisze Pan/Pani: {q}.', 'Piszesz: {q}.'),
    tell: both('Czy może Pan/Pani powiedzieć o tym coś więcej?', 'Możesz powiedzieć o tym coś więcej?'),
    on: 'Jakie szczegóły można jeszcze dodać?',
    mean: both('Co dokładnie ma Pan/Pani na myśli?', 'Co dokładnie masz na myśli?'),
    reason: 'Jaki jest główny powód?',
    example: both('Czy może Pan/Pani podać przykład?', 'Możesz podać przykład?'),
    everyday: 'Jak to wygląda na co dzień?',
    difference: both('Jaką różnicę robi to dla Pana/Pani?', 'Jaką różnicę robi to dla ciebie?'),
    ofList: [
      both('Co z tego jest dla Pana/Pani najważniejsze?', 'Co z tego jest dla ciebie najważniejsze?'),
      'Co z tego należałoby postawić na pierwszym miejscu?',
    ],
    changing: [
      'Gdyby można było zmienić jedną rzecz, co by to było?',
      both(
        'Od czego warto by zacząć, gdyby to zależało od Pana/Pani?',
        'Od czego warto by zacząć, gdyby to zależało od ciebie?',
      ),
    ],
    more: [
      both('Co jeszcze przychodzi Panu/Pani na myśl?', 'Co jeszcze przychodzi ci na myśl?'),
      both('Co jeszcze może Pan/Pani dodać?', 'Co jeszcze możesz dodać?'),
      both('Co jeszcze ma dla Pana/Pani znaczenie?', 'Co jeszcze ma dla ciebie znaczenie?'),
    ],
    vague: [
      both('O czym dokładnie Pan/Pani myśli?', 'O czym dokładnie myślisz?'),
      'Co należałoby wymienić w pierwszej kolejności?',
    ],
    unknown: [
      both('Co przychodzi Panu/Pani na myśl jako pierwsze?', 'Co przychodzi ci na myśl jako pierwsze?'),
      'Jaka byłaby odpowiedź, gdyby trzeba było zgadywać?',
      both('Kiedy ostatnio miał Pan / miała Pani z tym do czynienia?', 'Kiedy ostatnio była okazja się z tym zetknąć?'),
    ],
    part: [
      both('Co może Pan/Pani powiedzieć na temat {a}?', 'Co możesz powiedzieć na temat {a}?'),
      both('Co przychodzi Panu/Pani na myśl przy haśle {a}?', 'Co przychodzi ci na myśl przy haśle {a}?'),
    ],
    back: [
      both(
        'Nasze pytanie brzmiało {f}: co może Pan/Pani o tym powiedzieć?',
        'Nasze pytanie brzmiało {f}: co możesz o tym powiedzieć?',
      ),
      'Czy możemy na chwilę wrócić do pytania {f}?',
      both('Co przychodzi Panu/Pani na myśl przy pytaniu {f}?', 'Co przychodzi ci na myśl przy pytaniu {f}?'),
      both('Jak własnymi słowami odpowie Pan/Pani na pytanie {f}?', 'Jak własnymi słowami odpowiesz na pytanie {f}?'),
    ],
    backOpen: [
      'Czy możemy na chwilę wrócić do pierwszego pytania?',
      both('Jak odpowie Pan/Pani na nasze pierwsze pytanie?', 'Jak odpowiesz na nasze pierwsze pytanie?'),
      both(
        'Co przychodzi Panu/Pani na myśl po ponownym przeczytaniu pierwszego pytania?',
        'Co przychodzi ci na myśl po ponownym przeczytaniu pierwszego pytania?',
      ),
      both(
        'Jak własnymi słowami odpowie Pan/Pani na pierwsze pytanie?',
        'Jak własnymi słowami odpowiesz na pierwsze pytanie?',
      ),
    ],
    noted: 'Dziękujemy, zapisaliśmy to.',
    respect: ['To zupełnie w porządku.', 'Oczywiście to szanujemy.'],
    gentle: [
      both(
        'Czy jest w tym temacie coś, o czym chce Pan/Pani powiedzieć?',
        'Czy jest w tym temacie coś, o czym chcesz powiedzieć?',
      ),
      both('Co może Pan/Pani o tym powiedzieć ogólnie?', 'Co możesz o tym powiedzieć ogólnie?'),
      both(
        'Czy zamiast tego chce Pan/Pani opowiedzieć o czymś innym?',
        'Chcesz zamiast tego opowiedzieć o czymś innym?',
      ),
      both(
        'Czym chce się Pan/Pani podzielić, nawet jeśli to niewiele?',
        'Czym chcesz się podzielić, nawet jeśli to niewiele?',
      ),
    ],
    closing: [both('Czy chce Pan/Pani coś dodać?', 'Chcesz coś dodać?')],
    open: [
      'Czy jest coś, o czym powinniśmy wiedzieć?',
      both('Czy chce Pan/Pani przekazać nam coś jeszcze?', 'Chcesz przekazać nam coś jeszcze?'),
    ],
  },
});
