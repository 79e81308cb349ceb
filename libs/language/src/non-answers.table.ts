/**
 * What people write instead of an answer, by language. `unknown`: can't or won't think of one; `refused`: won't tell; `none`: nothing, no
 * (an answer where the question allows one); `filler`: keys and words that stand for nothing. Whole answers, normalised.
 */
export type NonAnswerKind = 'unknown' | 'refused' | 'none' | 'filler';

export const NON_ANSWERS: Record<string, Partial<Record<NonAnswerKind, string>>> = {
  any: {
    unknown: 'idk|dk|dunno|dnk|ikd|idek|<dk>|no idea',
    refused: '<rf>|rf|nocomment|idc|nvm|dgaf',
    none: 'n/a|na|n a|n.a|nil|null|none|0',
    filler:
      'asdf|asdfg|asdfgh|asdfghjkl|qwerty|qwertz|azerty|qwer|zxcv|zxcvbnm|hjkl|jkl|lol|haha|hahaha|blah|blah blah|blah blah blah|bla|bla bla|bla bla bla|test|testing|test test|abc|abcd|xxx|xx|x|hmm|meh|lorem ipsum|ok|okay|k|yada yada|123|1234|12345|foo|foo bar',
  },
  en: {
    unknown:
      "changed my mind|i changed my mind|don't know|dont know|do not know|i don't know|i dont know|i do not know|i don't really know|not sure|i'm not sure|im not sure|i am not sure|unsure|no idea|no clue|i have no idea|i have no clue|can't think|can't remember|i can't remember|don't remember|i don't remember|i forgot|can't recall|i don't recall|hard to say|hard to tell|difficult to say|who knows|can't say|couldn't say|couldn't tell you|i wouldn't know|not certain|no opinion|i have no opinion|don't have an opinion|don't have any opinion|undecided|drawing a blank|i couldn't say|beats me|haven't thought about it|never thought about it|can't give particulars|does not know|doesn't know|has no idea|have no idea|not for sure|don't have any idea|do not have any idea|i don't have any idea|i wouldn't know|i would not know|never thought about that|i don't understand|i don't understand the question|i don't get it|search me|couldnt say|your guess is as good as mine",
    refused:
      "do i have to answer|do i have to answer it|do i have to answer that|do i have to answer this|no comment|no comments|prefer not to say|i prefer not to say|prefer not to answer|i prefer not to answer|i'd rather not say|rather not say|i would rather not say|rather not answer|i'd rather not answer|none of your business|not your business|refuse|refused|i refuse|i refuse to answer|decline to answer|i decline to answer|don't want to answer|i don't want to answer|does not want to answer|don't want to say|i don't want to say|don't care|i don't care|i do not care|dont care|i dont care|who cares|whatever|pass|skip|next|no response|no answer|private|that's private|not interested|i'm not interested|not telling|not bothered|couldn't care less|couldnt care less|could not care less|what's it to you|mind your own business",
    none: "nothing|no|nope|not really|none|nothing really|nothing much|nothing at all|nothing in particular|nothing special|nothing comes|not applicable|does not apply|not much|nothing to say|nothing to add|nothing else|no reason|no particular reason|no specific reason|just because|because|not at all|no not really|nah|never|nobody|no one|nothing specific|can't think of anything|i can't think of anything|cant think of anything|can't think of any|cannot think of anything|nothing comes to mind|none that i know of|not that i know of|none that i can think of|nothing that i can think of|nothing i can think of|not that i can think of|i cannot think of anything|nothing comes to my mind|no thanks|no thank you|nope all good",
    filler:
      "good|fine|nice|great|cool|stuff|things|something|anything|everything|whatever|good stuff|yes|yeah|yep|sure|all good|all of it|it is good|its good|it was good|alright|yes good|very good|just good|the usual|same|same as above|see above|as above|etc|maybe|perhaps|it depends|depends|hello|hi|hey|thanks|thank you|people|some things|many things|lots of things|a lot of things|different things|various things|i like it|just because|because|cause|cos|because i did|just because i did|because i do|because i can|because i want to|because i wanted to|i just do|i just did|it just is|no reason|for no reason|it was fine|it was ok|it was okay|ok i guess|okay i guess|fine i guess|i guess so|so so|it is what it is|it's ok|its ok|it's okay|its okay|it is ok|it is okay",
  },
  es: {
    unknown:
      'no sé|no se|no lo sé|no lo se|ni idea|no tengo idea|no estoy seguro|no estoy segura|no recuerdo|no me acuerdo|nose|no sabría decir|no sabe',
    refused:
      'sin comentarios|prefiero no decir|prefiero no contestar|prefiero no responder|no quiero contestar|no quiero responder|no contesta|no me importa|me da igual|ns/nc|nsnc',
    none: 'nada|no|ninguno|ninguna|ningún|nada en particular|nada en especial|nada más|no aplica|nadie|nunca|no se me ocurre nada|nada que decir|no gracias|ninguno que yo sepa|nada que yo sepa',
    filler:
      'bien|bueno|todo|todo bien|cosas|algo|sí|si|vale|muy bien|está bien|normal|hola|gracias|porque sí|porque si|porque no|por que si|sin más|sin mas|más o menos|mas o menos|lo normal|lo de siempre|regular',
  },
  ja: {
    unknown:
      'わからない|分からない|わかりません|分かりません|わからん|知らない|知りません|不明|覚えていない|覚えていません|どちらとも言えない|さあ',
    refused: 'ノーコメント|答えたくない|答えたくありません|回答しない|言いたくない|どうでもいい|興味ない|興味がない',
    none: 'なし|無し|特になし|特に無し|特にない|特にありません|ない|無い|ありません|なにもない|何もない|何もありません|いいえ|該当なし|とくになし|特に無い|思いつかない|思いつきません|特に思いつかない|特に思いつきません|特に理由はない|特に理由はありません|理由は特にありません|理由は特にない|理由はない|特にないです',
    filler:
      'いい|良い|よい|普通|ふつう|はい|うん|まあまあ|なんとなく|何となく|テスト|あああ|ああああ|いろいろ|色々|すべて|全部|別に|べつに|なんでも',
  },
  fr: {
    unknown:
      "je ne sais pas|je sais pas|sais pas|jsp|j'sais pas|aucune idée|pas d'idée|ne sait pas|je ne me souviens pas|je ne me rappelle plus|pas sûr|pas sûre|je ne suis pas sûr|nsp|difficile à dire|pas d'avis|sans opinion|sans avis",
    refused:
      "sans commentaire|pas de commentaire|je préfère ne pas répondre|je préfère ne pas le dire|je ne veux pas répondre|ne se prononce pas|nspp|je m'en fiche|je m'en fous|peu importe",
    none: "rien|non|aucun|aucune|rien de spécial|rien de particulier|rien du tout|néant|ras|r.a.s|sans objet|personne|jamais|pas vraiment|rien ne me vient|rien ne me vient à l'esprit|non merci|rien d'autre|pas que je sache|rien à signaler|rien à dire",
    filler:
      "bien|bon|tout|oui|ça va|très bien|choses|des choses|normal|bonjour|merci|quelque chose|bof|comme ça|comme ca|parce que|pour rien|sans raison|moyen|comme d'habitude|comme tout le monde",
  },
  de: {
    unknown:
      'weiß nicht|weiss nicht|weiß nicht so recht|weiss nicht so recht|weiß nicht recht|weiss nicht recht|weiß nicht genau|weiss nicht genau|weiß net|weiss net|weiß net so recht|weiss net so recht|woaß ned|weiß ned|ich weiß nicht|ich weiss nicht|ich weiß es nicht|weiß ich nicht|keine ahnung|ka|k.a|kp|kein plan|nicht sicher|bin mir nicht sicher|keine idee|schwer zu sagen|keine meinung|weiß nich',
    refused:
      'kein kommentar|keine angabe|keine angaben|möchte ich nicht sagen|möchte nicht antworten|dazu möchte ich nichts sagen|keine antwort|egal|mir egal|ist mir egal|geht dich nichts an|geht sie nichts an',
    none: 'nichts|nein|keine|keiner|nichts besonderes|gar nichts|nix|nö|nee|nicht zutreffend|entfällt|niemand|nie|eigentlich nichts|fällt mir nicht ein|mir fällt nichts ein|fällt mir nichts ein|nein danke|nichts weiter|sonst nichts|nicht dass ich wüsste',
    filler:
      'gut|alles|alles gut|ja|passt|okay|sachen|dinge|etwas|irgendwas|normal|hallo|danke|ganz gut|sehr gut|halt so|einfach so|nur so|ist halt so|weil halt|darum|deshalb halt|so halt|geht so|passt schon|wie immer|ganz ok|naja|na ja',
  },
  pt: {
    unknown:
      'não sei|nao sei|sei lá|sei la|não faço ideia|nao faço ideia|não tenho ideia|sem ideia|não tenho certeza|não lembro|não me lembro|difícil dizer|sem opinião',
    refused:
      'sem comentários|sem comentario|prefiro não dizer|prefiro não responder|não quero responder|não quero dizer|tanto faz|não me interessa|não ligo',
    none: 'nada|não|nao|nenhum|nenhuma|nada em particular|nada de especial|não se aplica|ninguém|nunca|não me ocorre nada|nada me vem à cabeça|não obrigado|não obrigada|nada mais|nada a declarar',
    filler:
      'bom|bem|tudo|tudo bem|sim|coisas|algo|legal|normal|muito bom|olá|obrigado|obrigada|porque sim|porque não|porque nao|mais ou menos|o normal|de boa|por nada|tanto faz',
  },
  it: {
    unknown:
      'non so|non lo so|boh|nessuna idea|non ho idea|non saprei|non ricordo|non mi ricordo|non sono sicuro|non sono sicura|difficile dirlo|nessuna opinione',
    refused:
      'no comment|nessun commento|preferisco non dirlo|preferisco non rispondere|non voglio rispondere|non mi interessa|non mi importa',
    none: "niente|nulla|no|nessuno|nessuna|niente di particolare|niente in particolare|non applicabile|mai|non mi viene in mente niente|non mi viene in mente nulla|no grazie|nient'altro|niente altro",
    filler:
      'bene|buono|tutto|tutto bene|sì|si|cose|qualcosa|va bene|normale|ciao|grazie|perché sì|perche si|perché no|così|cosi|così così|cosi cosi|niente di che|così e basta',
  },
  zh: {
    unknown:
      '不知道|我不知道|不清楚|不确定|不確定|不记得|不記得|不太清楚|没想法|沒想法|没有想法|說不上來|说不上来|很难说|很難說|不了解|忘了',
    refused: '无可奉告|無可奉告|不想说|不想說|不想回答|拒绝回答|拒絕回答|不告诉你|无所谓|無所謂|随便|隨便|保密',
    none: '没有|沒有|无|無|没|沒|没什么|沒什麼|没有了|沒有了|不|不是|没啥|暂无|暫無|不适用|不適用|没有特别|沒有特別|想不到|想不起来|没有其他|沒有其他|没有别的|沒有別的|想不到什么',
    filler:
      '好|很好|还好|還好|一般|还行|還行|可以|都好|挺好|挺好的|不错|不錯|是|是的|嗯|哈哈|哈哈哈|测试|測試|都可以|全部|随便|隨便|就那样|就那樣|一般般|没什么理由|没有理由',
  },
  ru: {
    unknown:
      'не знаю|я не знаю|хз|без понятия|понятия не имею|не помню|не уверен|не уверена|затрудняюсь ответить|затрудняюсь|сложно сказать|трудно сказать|нет мнения|незнаю',
    refused:
      'без комментариев|не хочу отвечать|не хочу говорить|отказываюсь отвечать|не скажу|мне все равно|мне всё равно|все равно|всё равно|не важно|неважно|не ваше дело|без разницы',
    none: 'ничего|нет|никакой|никакие|ничего особенного|ничего такого|не применимо|никто|никогда|ни чего|ничего не приходит в голову|нет спасибо|больше ничего|вроде нет',
    filler:
      'хорошо|нормально|норм|всё|все|да|всё хорошо|все хорошо|отлично|что-то|разное|тест|привет|спасибо|ок|просто так|потому что|потому|потому что потому|так получилось|как все|так себе|просто',
  },
  ar: {
    unknown:
      'لا أعرف|لا اعرف|لا أعلم|لا اعلم|ما أعرف|ما اعرف|مش عارف|لا أدري|لا ادري|لست متأكدا|لست متأكد|غير متأكد|لا أتذكر|لا فكرة|ليس لدي فكرة|ما ادري|ما أدري|مدري|مادري|ما بعرف|مابعرف|معرفش|مش فاكر',
    refused: 'لا تعليق|بدون تعليق|أفضل عدم الإجابة|لا أريد الإجابة|لا اريد الاجابة|لا يهم|لا يهمني',
    none: 'لا|لا شيء|لا شئ|لاشيء|لا يوجد|لايوجد|كلا|لا أحد|أبدا|ابدا|لا ينطبق|لا شيء آخر|لا شكرا|لا يخطر ببالي شيء',
    filler: 'جيد|نعم|حسنا|تمام|كل شيء|كويس|ممتاز|اختبار|شكرا|مرحبا|ههه|هههه|بدون سبب|هيك|كذا|عادي',
  },
  hi: {
    unknown: 'पता नहीं|मुझे नहीं पता|मुझे पता नहीं|नहीं पता|मालूम नहीं|मुझे नहीं मालूम|याद नहीं|कह नहीं सकते|कह नहीं सकता|कोई विचार नहीं',
    refused: 'कोई टिप्पणी नहीं|बताना नहीं चाहता|बताना नहीं चाहती|जवाब नहीं देना चाहता|कोई फर्क नहीं पड़ता',
    none: 'कुछ नहीं|नहीं|कुछ भी नहीं|कोई नहीं|लागू नहीं|कभी नहीं|कुछ और नहीं|नहीं धन्यवाद',
    filler: 'अच्छा|ठीक|ठीक है|हाँ|हां|सब|सब ठीक|सब कुछ|बढ़िया|धन्यवाद|ऐसे ही|बस ऐसे ही|यूं ही|यूँ ही|ठीक ठाक',
  },
  ko: {
    unknown:
      '몰라|몰라요|모르겠다|모르겠어요|모르겠습니다|잘 모르겠다|잘 모르겠어요|잘 모르겠습니다|모름|잘모름|글쎄|글쎄요|기억 안나|기억이 안 난다|생각 안나',
    refused: '노코멘트|말하고 싶지 않다|답하고 싶지 않다|대답하기 싫다|무응답|상관없다|상관없어요|관심없음|관심 없음',
    none: '없음|없다|없어요|없습니다|없어|특별히 없음|특별히 없다|딱히 없음|아니요|아니오|아니|해당 없음|해당없음|특별히 없습니다|생각나는 게 없어요|생각나는 것이 없다|더 없음|더 없습니다',
    filler:
      '좋아요|좋다|좋음|그냥|네|예|응|괜찮아요|보통|다|모두|ㅋㅋ|ㅋㅋㅋ|ㅎㅎ|ㅇㅇ|테스트|그냥요|그저 그래요|그저그래요|그럭저럭',
  },
  sv: {
    unknown:
      'vet inte|vet ej|jag vet inte|ingen aning|osäker|är inte säker|minns inte|kommer inte ihåg|svårt att säga|ingen åsikt|vetej',
    refused:
      'ingen kommentar|inga kommentarer|vill inte svara|vill inte säga|spelar ingen roll|bryr mig inte|skiter i|orkar inte|orkar inte svara|pallar inte',
    none: 'inget|ingenting|nej|inga|ingen|inget särskilt|inget speciellt|ej tillämpligt|aldrig|nä|kommer inte på något|nej tack|inget mer|inget annat',
    filler:
      'bra|allt|ja|okej|saker|något|helt okej|hej|tack|allt bra|mycket bra|bara så|bara för att|därför|sådär|så där|som vanligt',
  },
  nl: {
    unknown:
      'weet niet|weet ik niet|ik weet het niet|ik weet niet|geen idee|niet zeker|weet het niet|kan ik me niet herinneren|moeilijk te zeggen|geen mening|zou het niet weten',
    refused:
      'geen commentaar|zeg ik liever niet|liever niet|wil ik niet zeggen|wil niet antwoorden|maakt niet uit|boeit niet|interesseert me niet',
    none: 'niets|niks|nee|geen|niets bijzonders|niet van toepassing|nvt|n.v.t|niemand|nooit|ik kan niets bedenken|kan niets bedenken|nee bedankt|nee dank je|verder niets',
    filler:
      'goed|alles|ja|prima|oké|dingen|iets|gewoon|hallo|bedankt|alles goed|heel goed|wel goed|zomaar|daarom|gewoon zo|omdat het kan|gaat wel|normaal|weet ik veel',
  },
  no: {
    unknown:
      'vet ikke|vet ikkje|jeg vet ikke|ingen anelse|aner ikke|usikker|ikke sikker|husker ikke|vanskelig å si|ingen mening',
    refused: 'ingen kommentar|vil ikke svare|vil ikke si|spiller ingen rolle|bryr meg ikke|ønsker ikke å svare',
    none: 'ingenting|nei|ingen|intet|ikke noe|ikke noe spesielt|ikke aktuelt|aldri|ikkje noko|kommer ikke på noe|nei takk|ingenting mer',
    filler: 'bra|alt|ja|greit|ting|noe|helt greit|hei|takk|alt bra|veldig bra|bare fordi|derfor|sånn passe|som vanlig',
  },
  da: {
    unknown:
      'ved ikke|ved det ikke|det ved jeg ikke|jeg ved ikke|jeg ved det ikke|ingen anelse|aner det ikke|usikker|ikke sikker|husker ikke|svært at sige|ingen mening',
    refused:
      'ingen kommentar|ingen kommentarer|vil ikke svare|vil ikke sige|ønsker ikke at svare|lige meget|det er lige meget',
    none: 'intet|ingenting|nej|ingen|ikke noget|ikke noget særligt|ikke relevant|aldrig|kan ikke komme på noget|nej tak|ikke mere|ikke andet',
    filler: 'godt|alt|ja|fint|ting|noget|udmærket|hej|tak|alt godt|meget godt|bare fordi|derfor|sådan da|som sædvanlig',
  },
  fi: {
    unknown:
      'en tiedä|en tiiä|en osaa sanoa|eos|ei tietoa|ei hajua|ei mitään hajua|ei aavistustakaan|en ole varma|en muista|vaikea sanoa|ei mielipidettä',
    refused: 'ei kommenttia|ei kommentteja|en halua vastata|en halua sanoa|en kerro|ihan sama|ei kiinnosta|ei väliä',
    none: 'ei mitään|ei|ei mikään|ei mitään erityistä|ei ole|en|ei kukaan|ei koskaan|ei sovellu|ei oo|ei tule mieleen mitään|ei tule mitään mieleen|ei kiitos|ei muuta',
    filler:
      'hyvä|hyvin|kaikki|joo|kyllä|ihan ok|ihan hyvä|asiat|jotain|moi|kiitos|siksi|muuten vaan|muuten vain|no kun|ihan vaan|semmosta',
  },
  pl: {
    unknown:
      'nie wiem|niewiem|nie mam pojęcia|nie mam pojecia|nie jestem pewien|nie jestem pewna|nie pamiętam|nie pamietam|trudno powiedzieć|trudno powiedziec|brak opinii|brak zdania|nie mam zdania',
    refused:
      'bez komentarza|nie chcę odpowiadać|nie chce odpowiadac|odmawiam|odmowa odpowiedzi|wolę nie mówić|nie powiem|wszystko jedno|obojętnie|nie obchodzi mnie',
    none: 'nic|nie|brak|żaden|żadne|nic takiego|nic szczególnego|nie dotyczy|nikt|nigdy|zadne|nic nie przychodzi mi do głowy|nie dziękuję|nic więcej',
    filler:
      'dobrze|dobre|wszystko|tak|w porządku|rzeczy|coś|spoko|cześć|dziękuję|ok|bardzo dobrze|bo tak|tak po prostu|po prostu|bo|jakoś|normalnie|może być|tak sobie',
  },
  el: {
    unknown:
      'δεν ξέρω|δεν ξερω|δεν γνωρίζω|δεν γνωριζω|δεν είμαι σίγουρος|δεν είμαι σίγουρη|δεν θυμάμαι|ιδέα δεν έχω|καμία ιδέα|δεν έχω ιδέα|δύσκολο να πω|δεν έχω άποψη|δξ|δ.ξ',
    refused:
      'ουδέν σχόλιο|κανένα σχόλιο|δεν θέλω να απαντήσω|δεν απαντώ|προτιμώ να μην απαντήσω|δεν με νοιάζει|αδιάφορο|δα|δ.α',
    none: 'τίποτα|τιποτα|τίποτε|όχι|οχι|κανένα|κανένας|καμία|τίποτα ιδιαίτερο|δεν ισχύει|ποτέ|κανείς|δεν μου έρχεται κάτι|όχι ευχαριστώ|τίποτα άλλο',
    filler: 'καλά|καλό|όλα|όλα καλά|ναι|εντάξει|πράγματα|κάτι|μια χαρά|γεια|ευχαριστώ',
  },
  id: {
    unknown:
      'tidak tahu|tidak tau|ga tau|gak tau|nggak tau|ngga tau|gatau|gtau|kurang tahu|kurang tau|tidak yakin|tidak ingat|lupa|entah|entahlah|saya tidak tahu|tidak ada ide|sulit dikatakan|belum tahu',
    refused:
      'tidak ada komentar|no komen|tidak mau menjawab|tidak ingin menjawab|rahasia|tidak peduli|bodo amat|terserah',
    none: 'tidak ada|tidak|gak ada|ga ada|nggak ada|tak ada|tidak ada apa-apa|nihil|belum ada|tidak berlaku|tidak pernah|bukan|tidak ada lagi|tidak terima kasih|tidak terpikirkan',
    filler:
      'baik|bagus|semua|semuanya|ya|iya|oke|biasa|biasa saja|biasa aja|sesuatu|halo|terima kasih|mantap|ya gitu|gitu aja|gitu deh|begitu saja|lumayan|ya begitulah',
  },
  uk: {
    unknown:
      "не знаю|я не знаю|гадки не маю|без поняття|поняття не маю|не пам'ятаю|не впевнений|не впевнена|важко сказати|важко відповісти|немає думки|хз",
    refused:
      'без коментарів|не хочу відповідати|не хочу говорити|відмовляюсь відповідати|не скажу|мені байдуже|байдуже|все одно|неважливо',
    none: 'нічого|ні|немає|нема|ніякий|ніякі|нічого особливого|не стосується|ніхто|ніколи|нічого не спадає на думку|ні дякую|більше нічого',
    filler:
      'добре|нормально|норм|усе|все|так|все добре|усе добре|щось|різне|тест|привіт|дякую|просто так|бо так|тому що|тому|як усі|так собі',
  },
  tr: {
    unknown:
      'bilmiyorum|bilmem|bilemiyorum|bilemedim|bilgim yok|fikrim yok|hiçbir fikrim yok|emin değilim|hatırlamıyorum|kararsızım|söylemesi zor',
    refused:
      'yorum yok|yorumsuz|cevap vermek istemiyorum|söylemek istemiyorum|fark etmez|farketmez|farketmiyor|umurumda değil|bana ne',
    none: 'yok|hayır|hiç|hiçbir şey|hiçbiri|hiçbir sey|bir şey yok|herhangi bir şey yok|aklıma gelmiyor|aklıma bir şey gelmiyor',
    filler: 'öylesine|iyi|güzel|normal|idare eder|fena değil|tamam|evet|her şey|hepsi|işte|çünkü',
  },
};
