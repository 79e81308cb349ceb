/** Parts of an order to a machine, as expressions without groups that capture. In word-final position stems end in \p{L}*. */
export interface OrderParts {
  /** Words that bid to set something aside, and what is set aside: what the machine was told. */
  setAside: string;
  told: string;
  /** Words that bid to give out, and what only a machine has. */
  giveOut: string;
  secrets: string;
  /** Words that bid to judge, what is judged, and the verdict that is wanted. */
  judge: string;
  answer: string;
  verdict: string;
  /** What makes the reader another, and whom. */
  become: string;
  roles: string;
  /** What the machine says next, and what bids it to be so. */
  next: string;
  bidden: string;
}

export const ORDER_PARTS: Record<string, OrderParts> = {
  en: {
    setAside:
      "drop|leave|scrap|abandon|cancel|throw (?:out|away)|set aside|put aside|let go of|pay no attention to|stop (?:following|obeying|using)|(?:do not|don't|never) (?:follow|obey)",
    told: "(?:your|ur) (?:\\w+ )?(?:instructions|guidelines|rules|prompts?|programming|directives|orders|briefing)|(?:what|whatever|everything|all|anything) (?:that )?(?:you were|you've been|you have been|they have|they) told(?: you)?",
    giveOut:
      'write|copy|quote|post|print|paste|show|tell|give|send|hand|reveal|output|dump|list|spell|translate|read|recite',
    secrets:
      '(?:system|hidden|developer) (?:message|prompt|instructions?)|api (?:key|token|secret)s?|secret keys?|(?:your|ur) (?:own )?(?:rules|instructions|prompt|configuration|guidelines|programming)|(?:the|any|all) (?:text|words|messages?|lines?) (?:that (?:come|comes|stand|stands|is|are) )?(?:before|above|preceding) (?:my|this)|(?:every|each|the|all) (?:rules?|instructions?) you (?:have|were|got|received)',
    judge: 'mark|rate|score|grade|count|flag|accept|approve|treat|judge|evaluate|award|label|pass',
    answer: '(?:this|my) (?:answer|reply|response|entry|submission|text|user|respondent|participant)',
    verdict: '100|10/10|full|fully|complete|relevant|perfect|excellent|top|maximum|highest|valid|best',
    become:
      "(?:you are|you're|u r|ur|you act as|you play|you become|behave like|pretend(?: that)?(?: to be| you are| you're)?|imagine(?: that)?(?: you are| you're)|suppose(?: that)? (?:you are|you're)|play the (?:part|role) of|take the role of) (?:now |my |our |an? |the )*",
    roles:
      'chatgpt|gpt|(?:\\w+ )?(?:assistant|chatbot|language model)|ai\\b|hacker|lawyer|travel agent|terminal|boss|(?:survey )?(?:owner|admin|administrator|grader|evaluator)|developer of|wizard|pirate|doctor|poet|comedian|grandmother',
    next: '(?:your|ur|the) (?:next |follow-?up |own )+(?:question|follow-?up|message|reply|output|turn)|your (?:reply|output|follow-?up)',
    bidden: 'must|shall|has to|have to|needs to|should|will|is to|use|include|contains?|start|begin',
  },
  es: {
    setAside:
      'dej[ae] de lado|deja de (?:seguir|cumplir|obedecer)|no hagas caso|no sigas|abandona|desecha|pasa por alto|haz a un lado',
    told: '(?:tus|las|los) (?:\\p{L}+ )?(?:instrucciones|normas|reglas|órdenes|indicaciones)|lo que te (?:dijeron|han dicho|ordenaron)',
    giveOut:
      'escrib[ea]|copi[ae]|cópia\\p{L}*|muestr[ae]|dime|dame|d[ií]game|envía\\p{L}*|imprim[ea]|enumera|revel[ae]',
    secrets:
      'mensaje del? sistema|prompt|(?:clave|llave|token)s? (?:secret\\p{L}+|(?:de )?(?:la )?api)|instrucciones (?:que )?(?:te|recib|tuy)\\p{L}*|tus (?:reglas|instrucciones)',
    judge: 'pon(?:le|ga)?|califica|califique|valora|puntúa|evalúa|marca|marque|considera|da(?:le)?|otorga',
    answer: '(?:mi|esta|a mi|a este|a esta) (?:respuesta|contestación|usuario|participante|encuesta)',
    verdict: '10|100|complet[ao]|relevante|perfect[ao]|máxim[ao]|excelente|válid[ao]',
    become:
      '(?:(?:ahora|desde (?:ahora|este momento)|a partir de (?:ahora|este momento)) (?:eres|serás|actúas como|te comportas como|haces de)|imagina que eres|finge (?:ser|que eres)|supón que eres|haz de) (?:un |una |el |la |mi )*',
    roles: 'hacker|administrador\\p{L}*|dueñ[oa]|pirata|robot|asistente|médico|abogad[oa]|mago|poeta|modelo|bot|ia\\b',
    next: '(?:tu|la) (?:próxima|siguiente) (?:pregunta|respuesta|mensaje)|tu (?:próximo|siguiente) mensaje',
    bidden: 'tiene que|debe\\p{L}*|ha de|será|conten\\p{L}+',
  },
  fr: {
    setAside:
      "laiss\\p{L}* (?:tomber|de côté)|ne tiens plus compte|ne suis plus|n'obéis plus|mets de côté|abandonne|fais abstraction",
    told: "(?:tes|les|des|aux) (?:\\p{L}+ )?(?:consignes|règles|instructions|directives|ordres)|ce qu'on t'a dit",
    giveOut:
      'écris|écrivez|recopie\\p{L}*|copie\\p{L}*|montre\\p{L}*|affiche\\p{L}*|donne\\p{L}*|révèle\\p{L}*|envoie\\p{L}*|liste\\p{L}*|dis-moi',
    secrets:
      "message (?:du )?système|prompt|clé (?:d')?(?:api|secrète)|jeton api|instructions (?:reçues|que tu as)|tes (?:règles|instructions|consignes)",
    judge:
      'mets|mettez|donne\\p{L}*|considère\\p{L}*|note|notez|évalue\\p{L}*|valide\\p{L}*|marque\\p{L}*|accorde\\p{L}*|attribue\\p{L}*',
    answer: '(?:ma|cette|à ma|à cette|à cet) (?:réponse|contribution|utilisateur|participant)',
    verdict: '100|10|complète?|pertinente?|parfaite?|maxim\\p{L}+|meilleure|excellente?|valable',
    become:
      "(?:(?:à partir de maintenant|désormais|maintenant|dès maintenant),? (?:tu (?:es|seras|joues le rôle d[eu]?'?|te comportes comme))|tu es maintenant|imagine que tu es|fais comme si tu étais|joue le rôle d[eu]?'?) ?(?:un |une |le |la |l'|mon |ma )*",
    roles:
      'pirate|hacker|administrateur|robot|assistant|médecin|avocat|magicien|poète|propriétaire|modèle|ia\\b|bot\\b',
    next: '(?:ta|la|votre) (?:prochaine|suivante) (?:question|réponse)|ton prochain message',
    bidden: 'doit|devra|sera|contien\\p{L}+',
  },
  de: {
    setAside:
      'lass\\p{L}*|leg\\p{L}*|wirf|verwirf|halte? dich nicht (?:mehr )?an|befolge\\p{L}* nicht|folge\\p{L}* nicht mehr|hör auf',
    told: '(?:deine|die|den|deinen|ihre) (?:\\p{L}+ )?(?:vorgaben|regeln|anweisungen|instruktionen|richtlinien|befehle?)|was (?:man|sie) dir gesagt (?:hat|haben|wurde)',
    giveOut:
      'schreib\\p{L}*|kopier\\p{L}*|zeig\\p{L}*|nenn\\p{L}*|gib|verrat\\p{L}*|liste|sag|druck\\p{L}*|schick\\p{L}*',
    secrets:
      'systemnachricht|systemprompt|system-?(?:nachricht|prompt)|(?:deinen|den) prompt|api-?(?:schlüssel|key|token)|(?:deine|alle deine) (?:regeln|anweisungen|vorgaben)',
    judge:
      'gib|geben|werte\\p{L}*|bewerte\\p{L}*|markier\\p{L}*|zähl\\p{L}*|betrachte\\p{L}*|stufe\\p{L}*|vergib|akzeptier\\p{L}*',
    answer: '(?:meine[rs]?|diese[rn]?|dieser) (?:antwort|nutzer|teilnehmer|beitrag|text)',
    verdict: '100|volle?|vollständig|relevant|perfekt|höchst\\p{L}*|beste\\p{L}*|maxim\\p{L}+|gültig',
    become:
      '(?:(?:von jetzt an|ab jetzt|ab sofort|von nun an|jetzt) (?:bist|spielst) du|du (?:bist|spielst) (?:jetzt|nun|ab jetzt|ab sofort)|stell dir vor, du (?:bist|wärst)|tu so, als (?:wärst|seist) du|spiel\\p{L}* die rolle) (?:ein |eine |einen |eines |der |die |den |mein |meine )*',
    roles:
      'hacker|administrator\\p{L}*|pirat\\p{L}*|roboter|assistent\\p{L}*|arzt|anwalt|zauberer|dichter|besitzer|chef|modell|ki\\b|bot\\b',
    next: '(?:deine|die|ihre) nächste (?:frage|antwort|nachricht)',
    bidden: 'muss|soll\\p{L}*|wird|enthält|hat',
  },
  pt: {
    setAside: 'deix[ea] de lado|deixe de (?:seguir|obedecer)|não siga|não obedeça|abandone|descarte|largue',
    told: '(?:suas|as|os|seus) (?:\\p{L}+ )?(?:instruções|regras|ordens|orientações|diretrizes)|o que (?:lhe|te) disseram',
    giveOut: 'escrev[ae]|copi[ea]|mostr[ea]|diga|dê|envi[ea]|imprim[ae]|revel[ea]|liste',
    secrets:
      'mensagem (?:do|de) sistema|prompt|(?:chave|token) (?:secret[ao]|(?:da |de )?api)|suas (?:regras|instruções)',
    judge: 'coloque|dê|avalie|pontue|marque|considere|classifique|atribua|ponha|aprove',
    answer: '(?:minha|esta|essa|na minha|a esta|a este) (?:resposta|usuário|participante)',
    verdict: '100|10|complet[ao]|relevante|perfeit[ao]|máxim[ao]|excelente|válid[ao]',
    become:
      '(?:(?:agora|a partir de agora|de agora em diante),? (?:você é|você será|aja como|você age como)|imagine que (?:você é|é)|finja (?:ser|que é)|faça de conta que (?:você )?é) (?:um |uma |o |a |meu |minha )*',
    roles:
      'hacker|administrador\\p{L}*|pirata|robô|assistente|médico|advogad[oa]|mago|poeta|don[oa] |modelo|ia\\b|bot\\b',
    next: '(?:sua|a) próxima (?:pergunta|resposta|mensagem)',
    bidden: 'deve\\p{L}*|tem (?:que|de)|será|conten\\p{L}+|contém',
  },
  it: {
    setAside:
      'lascia\\p{L}* (?:perdere|stare|da parte)|metti da parte|non seguire(?: più)?|non obbedire|abbandona|scarta',
    told: '(?:le|tue|le tue|gli) (?:\\p{L}+ )?(?:istruzioni|regole|indicazioni|direttive|ordini)|(?:quello|ciò) che ti hanno detto',
    giveOut: 'scriv[ie]|copia|mostra\\p{L}*|dimmi|dammi|invia\\p{L}*|stampa|rivela|elenca\\p{L}*',
    secrets: "messaggio di sistema|prompt|(?:chiave|token) (?:segret[ao]|(?:dell')?api)|tue (?:regole|istruzioni)",
    judge: 'metti|mettete|dai|valuta|considera|segna|assegna|giudica|vota|contrassegna',
    answer: '(?:mia|questa|alla mia|a questa|a questo) (?:risposta|utente|partecipante)',
    verdict: '100|10|complet[ao]|rilevante|pertinente|perfett[ao]|massim[ao]|eccellente|valid[ao]',
    become:
      "(?:(?:ora|adesso|d'ora in poi|da ora|da adesso),? (?:sei|sarai|ti comporti come|fai)|immagina di essere|fingi di essere|fai finta di essere) ?(?:un |una |uno |il |la |l'|mio )*",
    roles:
      'hacker|amministratore|pirata|robot|assistente|medico|avvocato|mago|poeta|proprietari[oa]|modello|ia\\b|bot\\b',
    next: '(?:la tua|la) prossima (?:domanda|risposta)|il (?:tuo )?prossimo messaggio',
    bidden: 'deve|dovrà|sarà|conten\\p{L}+|contiene',
  },
  nl: {
    setAside: 'laat|leg|hou[d]? je niet (?:meer )?aan|volg niet meer|gooi',
    told: '(?:je|jouw|de) (?:\\p{L}+ )?(?:richtlijnen|regels|instructies|opdrachten)|wat (?:ze|men) je (?:verteld|gezegd) (?:hebben|heeft)',
    giveOut: 'schrijf|kopieer|toon|geef|noem|stuur|print|onthul',
    secrets:
      'systeembericht|systeemprompt|(?:je|jouw) prompt|api-?(?:sleutel|key|token)|(?:je|jouw) (?:regels|instructies)',
    judge: 'geef|beoordeel|markeer|beschouw|waardeer|reken',
    answer: '(?:mijn|dit) (?:antwoord|reactie|gebruiker)',
    verdict: '100|10|volledig|relevant|perfect|hoogste|maxim\\p{L}+|volle',
    become:
      '(?:(?:vanaf nu|nu) (?:ben|speel) je|je bent (?:nu|vanaf nu)|stel je voor dat je|doe alsof je) (?:een |de |mijn )*',
    roles: 'hacker|beheerder|piraat|robot|assistent|dokter|advocaat|tovenaar|dichter|eigenaar|model|ai\\b|bot\\b',
    next: '(?:je|jouw) volgende (?:vraag|antwoord|bericht)',
    bidden: 'moet|zal|bevat',
  },
  pl: {
    setAside: 'odłóż|porzuć|odrzuć|nie stosuj się|nie przestrzegaj|zostaw|przestań stosować',
    told: '(?:swoj\\p{L}+|do|te) (?:\\p{L}+ )?(?:wytyczn\\p{L}+|zasad\\p{L}*|instrukcj\\p{L}+|polece\\p{L}+)|co ci (?:powiedziano|kazano)',
    giveOut: 'napisz|wypisz|pokaż|podaj|skopiuj|wyślij|ujawnij|wymień|zdradź',
    secrets: 'wiadomoś\\p{L}+ systemow\\p{L}+|prompt\\p{L}*|klucz\\p{L}* api|swoj\\p{L}+ (?:zasady|instrukcje|reguły)',
    judge: 'daj|oceń|oznacz|uznaj|przyznaj|potraktuj|wystaw',
    answer: '(?:moj\\p{L}+|t[aęą]|tej|temu) (?:odpowied\\p{L}+|użytkownik\\p{L}*|ankiet\\p{L}+)',
    verdict: '100|10|pełn\\p{L}+|kompletn\\p{L}+|maksymaln\\p{L}+|najwyższ\\p{L}+|doskonał\\p{L}+',
    become: '(?:(?:teraz|od teraz) jesteś|jesteś teraz|wyobraź sobie, że jesteś|udawaj, że jesteś|udawaj) ',
    roles: 'hakerem|administratorem|piratem|robotem|asystentem|lekarzem|prawnikiem|poetą|właścicielem|modelem|botem',
    next: '(?:twoje|twoja|następne) (?:następn\\p{L}+|kolejn\\p{L}+|twoje) (?:pytanie|odpowiedź|wiadomość)',
    bidden: 'musi|ma |powinn\\p{L}+|będzie|zawiera',
  },
  ru: {
    setAside: 'отбрось|оставь|отложи|больше не следуй|не следуй|не соблюдай|перестань (?:следовать|соблюдать)|выброси',
    told: '(?:\\p{L}+ )?(?:инструкци\\p{L}+|правил\\p{L}*|указани\\p{L}+|команд\\p{L}*)|вс[её],? что тебе (?:велели|сказали|говорили)',
    giveOut: 'напиши|выпиши|покажи|скопируй|назови|перечисли|пришли|раскрой|выведи|скажи',
    secrets:
      'системн\\p{L}+ (?:сообщени\\p{L}+|промпт\\p{L}*)|промпт\\p{L}*|ключ\\p{L}* api|api[- ]ключ\\p{L}*|сво[ию]\\p{L}* (?:правила|инструкции)',
    judge: 'оцени|поставь|считай|засчитай|отметь|присвой|признай',
    answer: '(?:мой|моему|этот|этому|эту|этого) (?:ответ\\p{L}*|пользовател\\p{L}+|анкет\\p{L}+)',
    verdict: '100|10|полн\\p{L}+|максимальн\\p{L}+|высш\\p{L}+|отличн\\p{L}+|верн\\p{L}+',
    become:
      '(?:(?:теперь|отныне|с этого момента) ты|ты теперь|представь,? что ты|притворись,? что ты|веди себя как|вообрази,? что ты) ',
    roles: 'хакер|администратор|пират|робот|ассистент|помощник|врач|адвокат|волшебник|поэт|владелец|модель|бот',
    next: '(?:твой|тво[её]) следующ\\p{L}+ (?:вопрос|ответ|сообщение)',
    bidden: 'долж\\p{L}+|обязан\\p{L}*|будет|содерж\\p{L}+',
  },
  zh: {
    setAside: '别管|不要管|抛开|丢掉|不用再?遵守|不要再?遵守|不必遵守|停止遵守',
    told: '规定|规则|指令|指示|设定|要求你的',
    giveOut: '写|复制|列出|发|给我|贴|说出|输出|显示',
    secrets: '系统消息|系统信息|提示词|(?:api|接口)密钥|你的(?:规则|指令|设定)',
    judge: '评为|标记|打|判为|算作|视为|评|给',
    answer: '我的(?:回答|答案|回复)|(?:这|此)(?:个|条|份)?(?:回答|答案|回复|用户)',
    verdict: '100|满分|完整|相关|最高|优秀|合格',
    become: '(?:想象|假设|假如|假定|设想)你是|你(?:现在|从现在起)是|从现在(?:起|开始)你是',
    roles: '管理员|黑客|海盗|机器人|助手|医生|律师|诗人|主人|模型|ai',
    next: '你的?下一?个?(?:问题|回答|消息)|下一个问题',
    bidden: '必须|要|应该|得|包含',
  },
  ja: {
    setAside: 'に従わないで|に従う必要はない|に従うのをやめ|気にせず|気にしないで|破って|捨てて',
    told: 'ルール|規則|指示|命令|言われたこと|設定',
    giveOut: '書いて|書き出して|教えて|見せて|出力|表示|コピー|送って',
    secrets: 'システムメッセージ|システムプロンプト|プロンプト|api ?キー|あなたの(?:指示|ルール)',
    judge: 'にして|として|判定|評価|採点|付けて|扱って',
    answer: '(?:私の|この|僕の)(?:回答|答え|返事|ユーザー)',
    verdict: '100 ?点|満点|完全|関連|最高|合格',
    become: 'あなたは(?:今|これから|今から)?',
    roles: '管理者|ハッカー|海賊|ロボット|アシスタント|医者|弁護士|詩人|持ち主|モデル|ai',
    next: '次の(?:質問|返事|回答|メッセージ)',
    bidden: '必ず|入れて|含めて|にして|使って',
  },
  ar: {
    setAside: 'دع|اترك|لا تتبع|لا تلتزم|تخل عن|توقف عن اتباع',
    told: '(?:ال)?(?:تعليمات|قواعد|أوامر|توجيهات)|ما قيل لك|ما أخبروك',
    giveOut: 'اكتب|انسخ|أظهر|اظهر|اعرض|أرسل|اذكر|أعطني|اكشف|أخبرني',
    secrets: 'رسالة النظام|موجه النظام|مفتاح|تعليماتك|قواعدك',
    judge: 'ضع|اعتبر|قي[ّ]?م|أعط|امنح|احسب|صنف',
    answer: '(?:ل)?إجابتي|(?:ل)?هذه الإجابة|(?:ل)?هذا المستخدم|ردي',
    verdict: '100|١٠٠|كامل\\p{L}*|مكتمل\\p{L}*|أعلى|ممتاز\\p{L}*|صحيح\\p{L}*',
    become: '(?:أنت الآن|انت الان|تخيل أنك|تظاهر أنك|من الآن أنت) ',
    roles: 'قرصان|هاكر|مدير|المدير|المسؤول|روبوت|مساعد|طبيب|محام|شاعر|نموذج|بوت',
    next: 'سؤالك (?:التالي|القادم)|ردك (?:التالي|القادم)',
    bidden: 'يجب|لا بد|سيكون|يحتوي',
  },
};
