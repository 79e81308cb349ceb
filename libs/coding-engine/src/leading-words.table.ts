/** Words that wait for another one: articles, possessives, prepositions, conjunctions, auxiliaries. No phrase ends on one. Adverbs and what denies are left out, English is `grammar.ts`'s. */
const WORDS: Record<string, string> = {
  fr: "la le les un une des du de au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs à dans en sur sous par pour avec sans chez vers entre depuis pendant et ou mais car donc que qui dont quand si comme est sont était a ont ai j'ai je tu il elle on nous vous ils elles ne très plus parce puis d'un d'une c'est n'est qu'il qu'on s'il",
  es: 'la el los las un una unos unas lo al del de mi mis tu tus su sus nuestro nuestra este esta estos estas ese esa a en con sin por para sobre entre desde hasta hacia según y e o u pero porque que si cuando como donde es son era está están ha han muy más yo se me te le les nos',
  pt: 'a o os as um uma uns umas do da dos das no na nos nas ao à aos às pelo pela num numa meu minha seu sua nosso nossa este esta esse essa de em com sem por para sobre entre desde até e ou mas porque que se quando como onde é são era está estão foi muito mais eu',
  it: "il lo la i gli le un uno una del dello della dei degli delle al allo alla ai agli alle dal dalla nel nella nei sul sulla mio mia tuo suo sua nostro questa questo quella quel di a da in con su per tra fra senza e ed o ma perché che se quando come dove è sono era ha hanno ho molto più io si c'è",
  de: 'der die das den dem des ein eine einen einem einer eines kein keine keinen keiner mein meine meinen meiner dein sein seine ihr ihre unser unsere euer dieser diese dieses im am zum zur beim vom ins an auf aus bei durch für gegen hinter in mit nach neben ohne seit über um unter von vor zu zwischen und oder aber denn weil dass daß wenn ob als wie ist sind war waren hat haben wird wurde kann sehr zu ich wir man es',
  nl: 'de het een mijn jouw zijn haar ons onze jullie hun dit deze die dat geen aan bij door in met na naar om onder op over per sinds te tegen tot tussen uit van voor zonder en of maar want omdat als dan is was waren heeft hebben wordt kan heel zeer ik je we ze er',
  sv: 'en ett den det de min mitt mina din sin sitt vår deras av för från genom i med mellan mot om på till under utan vid över och eller men att som när är var har hade blir kan mycket jag vi man ingen inga',
  da: 'en et den det de min mit mine din sin sit vores deres af for fra gennem i med mellem mod om på til under uden ved over og eller men at som når er var har havde bliver kan meget jeg vi man ingen',
  no: 'en ei et den det de min mitt mine din sin sitt vår deres av for fra gjennom i med mellom mot om på til under uten ved over og eller men at som når er var har hadde blir kan veldig jeg vi man ingen',
  fi: 'ja tai mutta että jos kun kuin koska joka jotka jossa sekä on oli olla ovat se ne ei hyvin',
  pl: 'w we z ze na do od po za przez dla bez przy nad pod o u i a oraz lub ale bo że żeby jeśli gdy który która które jest są był była mój moja nasz ich ten ta to te się bardzo',
  ru: 'в во на с со из к ко по за от до для без при над под о об у и а но или что чтобы если когда который которая мой моя наш их этот эта это эти был была было очень я мы не',
  uk: 'в у на з із до по за від для без при над під про і й та а але або що щоб якщо коли який яка мій моя наш їх цей ця це ці був була було дуже я ми не',
  el: 'ο η το οι τα του της των τον την τους τις ένας μια μία ένα στο στη στην στον στους στις στα σε με για από χωρίς και ή αλλά γιατί που πως ότι αν όταν είναι ήταν έχει θα να πολύ μου',
  id: 'di ke dari pada dengan untuk oleh tanpa dan atau tapi tetapi karena yang bahwa jika kalau adalah sangat para sebuah saya',
  tr: 've veya ama bir bu şu o çok en daha',
  ar: 'في من إلى على عن مع بدون و أو لكن لأن أن إن التي الذي كان كانت هذا هذه',
  hi: 'का के की और या लेकिन कि जो एक यह वह बहुत',
  ko: '그리고 하지만 그런데 그래서 매우 너무 더 이 그 저',
};

/** Of those words, also English ones that end a phrase well. */
const ENGLISH = new Set(
  'ale am an as at car chez come con dan dem den die do door el era for fra ha hat in ins is kan lo ma man me med men met mine mit mon mot no of on over par para per plus pod pour sans sin sit sobre son ten til to ton under van var want war was we'.split(
    ' ',
  ),
);

const BY_LANGUAGE = new Map(Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(' '))]));
/** Among English answers a few in other languages are taken for English ones. */
const FOREIGN = new Set([...BY_LANGUAGE.values()].flatMap((words) => [...words]).filter((word) => !ENGLISH.has(word)));

export const leadsOn = (word: string, language: string): boolean =>
  (language === 'en' ? FOREIGN : BY_LANGUAGE.get(language))?.has(word) ?? false;
