/** Beginnings of words for people that are meant to hurt; whole phrases where words are not spaced. Lists of profanity lack most of them. */
export const INSULTS =
  'idiot|moron|stupid|useless|worthless|pathetic|imbecil|imbécil|imbécile|dumbass|dumb|jerks?(?!\\p{L})|loser|retard|scum|asshole|arsehole|bastard|bitch|cunt|dickhead|pricks?(?!\\p{L})|wanker|tonto|estúpid|gilipollas|pendej|cabr[oó]n|hijos? de puta|connard|connass|salaud|crétin|abruti|débile|arschl[oö]ch|wichser|blödmann|blödmänner|trottel|depp(?:en)?(?!\\p{L})|dummkopf|dummköpfe|vollidiot|schwachk[oö]pf|hurensohn|hurensöhne|otári|filh[oa]s? da puta|stronz|cretin|coglion|bastard|идиот|дурак|дурн|дебил|тупы[ей]|тупиц|кретин|придур|мудак|урод|сволоч|сука|суки|мразь|أغبياء|اغبياء|غبي|حمقى|أحمق|बेवकूफ|बेवक़ूफ़|मूर्ख|कमीने|कमीना|हरामी|kusipä|ääliö|tyhmi|typery|dumhuvud|dumbom|korkad|jävlar|klootzak|sukkel|dombo|stomkop|drittsekk|dumrian|idioot|røvhul|debile?i?(?!\\p{L})|kretyn|głupi|głupk|dupk|ηλίθι|βλάκα|βλάκε|μαλάκ|χαζο|bodoh|tolol|goblok|bego|ідіот|дурні|дурень|дебіл|придурк|виродк|мудак';
/** Those of them that may be said of a thing too: alone they are an opinion. */
export const OF_THINGS =
  'stupid|useless|worthless|pathetic|dumb|estúpid|estupid|тупы|typer|tyhmi|głupi|dumme|bodoh|غبي|मूर्ख|débile|tonto|imbecil|χαζο';
/** What may stand before those without naming whom. */
export const DEGREES =
  'so|really|fucking|bloody|damn|just|is|the|a|an|are|complete|total|absolute|all|of|such|sind|ist|es|un|una|is|to|y|e';
/** The same where words are not spaced. */
export const SPACELESS_INSULTS =
  'バカ|馬鹿|ばか(?!り)|アホ|あほ|間抜け|まぬけ|死ね|しね|くたばれ|ふざけるな|うざい|白痴|傻逼|傻瓜|傻子|笨蛋|混蛋|王八蛋|蠢货|蠢貨|蠢猪|废物|廢物|脑残|腦殘|操你妈|去死|滚蛋|滾蛋|바보|멍청이|멍청한|병신|개새끼|새끼|씨발|시발|미친놈|등신|꺼져';
/** What stands around an insult to the reader: pronouns and forms of 'to be', in no particular language. */
export const ADDRESS =
  "you|your|youre|you're|u|ya|ur|are|r|all|both|such|a|an|the|bunch|of|lot|so|really|fucking|bloody|damn|complete|total|absolute|and|off|guys|people|just|is|hey|go|to|hell|yourself|yourselves|ustedes|usted|son|eres|sois|todos|todas|unos|unas|un|una|vosotros|tú|tu|te|y|vete|vous|êtes|tous|toutes|des|t'es|es|une|de|bande|ihr|sie|seid|sind|alle|du|bist|ein|eine|ihre|dich|euch|so|ihnen|vocês|você|são|é|uns|umas|voi|siete|tutti|sei|siete|degli|dei|вы|вас|ты|все|всё|вам|тебя|вси|ви|ти|всі|أنتم|انتم|أنت|انت|كلكم|جميعكم|جميعا|يا|आप|तुम|सब|लोग|हो|हैं|है|सभी|तू|ni|är|alla|din|era|jullie|zijn|allemaal|jij|bent|je|een|stelletje|u|dere|er|dumme|jeg|i|alle|sammen|te|olette|kaikki|sinä|olet|wy|jesteście|wszyscy|jesteś|ty|to|są|εσείς|είστε|όλοι|είσαι|εσύ|σας|kalian|semua|kamu|anda|semuanya|adalah|dasar|kau|ini|fuck|fick|fickt|screw|suck";
export const SPACELESS_ADDRESS =
  '你们|你們|您们|您們|你|您|他妈的|都|全|是|们|們|一群|一帮|一幫|真|的|了|吧|お前ら|おまえら|お前|おまえ|あなたたち|あなた|君たち|みんな|全員|は|が|だ|です|みな|ども|ら|の|たち|よ|ね|너희들은?|너희는?|당신들은?|당신은?|모두|다|전부|너는?|넌|들아|들이야|들이다|들|이야|야|이다|아';
/** Said at the reader, and nothing else. */
export const CURSES =
  'fuck[.! ]*$|fuck (?:you|off|u|this survey|yourself)|screw you|go to hell|piss off|get lost|kiss my ass|you suck|drop dead|vete a la mierda|vete al (?:carajo|infierno)|que te jodan|jódete|jodete|chinga tu madre|va te faire|allez vous faire|va chier|ta gueule|fermez-la|nique ta|fick dich|fickt euch|leck mich|leckt mich|verpiss dich|halt die (?:fresse|klappe)|vai se foder|vai tomar no|vai à merda|vai a merda|vá à merda|vaffanculo|va a quel paese|fanculo|пош[её]л (?:ты )?(?:на ?хуй|нах|к ч[её]рту)|пошли вы|иди(?:те)? (?:на ?хуй|нах|к ч[её]рту|в жопу)|отъебись|اللعنة علي|تبا لك|भाड़ में जाओ|दफ़ा हो|dra åt helvete|håll käften|stick och brinn|rot op|val dood|krijg de|hou je bek|dra til helvete|hold kjeft|skrid ad helvede|fuck jer|fuck dig|rend mig|haista (?:vittu|paska)|painu (?:vittuun|helvettiin)|suksi vittuun|turpa kiinni|spierdalaj|pierdol się|odwal się|wal się|spadaj|zamknij się|γαμήσου|άντε γαμ|άντε στο διάολο|pergi (?:kau|ke neraka)|persetan|pantek|іди(?:іть)? (?:на ?хуй|нах|до біса|к чорту)|пішов ти|пішли ви';
