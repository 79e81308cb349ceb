/** Everyday words that the lists of naughty-words hold all the same: their rude sense is the rare one in an answer to a survey. */
export const EVERYDAY: Record<string, string> = {
  en: 'big black|domination|escort|girl on|grope|hard core|hardcore|huge fat|intercourse|mr hands|panties|panty|poof|scat|skeet|snatch|swinger|taste my|tied up|tight white|tongue in a|topless|twinkie|viagra',
  es: 'asesinato|asno|concha|drogas|esperma|haciendo el amor|heroína|infierno|maldito|martillo|nazi|orina|pedo|pervertido|pezón|pis|racista|sádico|semen|sexo|trio|travesti',
  fr: 'bander|bitte|bourré|bourrée|caca|folle|gerbe|gerber|gueule|jouir|meuf|pédale|péter|pipi|ramoner|suce|tanche|trique|zizi',
  de: 'bonze|bratze|dödel|fratze|ische|kimme|lümmel|möpse|mufti|nackt|nippel|pinkeln|popel|poppen|rosette|schabracke|schiesser|vögeln',
  pt: 'aborto|amador|aranha|ariano|balalao|bissexual|burro|camisinha|cerveja|chupar|cocaína|comer|consolo|corno|dum raio|frango assado|gozar|heroína|heterosexual|homem gay|homosexual|inferno|lésbica|lolita|mama|passar um cheque|pau|pinto|saco|torneira|veado|vibrador',
  it: 'bagnarsi|balle|battere|biga|boiata|brinca|cadavere|cesso|cozza|fava|finocchio|guardone|ingoio|lecchino|loffa|mannaggia|mona|monta|montare|mussa|nave scuola|palle|palloso|patacca|pesce|pippa|pisello|pompa|quaglia|regina|ruffiano|sbattere|sbattersi|sega|spagnola|tirare|topa|vacca|vangare|zio cantante',
  nl: 'aardappels afgieten|achter het raam zitten|aftrekken|anita|asbak|aso|balen|bedonderen|bekken|belazeren|beurt|boemelen|buffelen|de ballen|de hond uitlaten|de koffer induiken|de pijp uitgaan|del|dombo|draaikont|driehoog achter wonen|eikel|engerd|flikken|galbak|gat|gedoogzone|gras maaien|griet|hol|huisdealer|johny|kanen|klooien|knor|lummel|matje|mof|muts|naaien|naakt|nicht|paal|palen|poep|poot|pot|potverdorie|raaskallen|remsporen|reutelen|rukken|schatje|standje|stootje|sufferd|toeter|vergallen|watje|wippen|zaadje|zuigen',
  sv: 'brutta|fan|hård|moona|moonade|moonar|moonat|mutta|olla|pippa|pitt|prutt|stake|subba|sås|sätta på|tusan',
  no: 'fan|sinnsykt|skitt',
  fi: 'alfred nussi|haahka|hatullinen|hevonkuusi|hitosti|hitto|jutsku|jätkä|molo|muna|munaton|naida|paljaalla|palli|pallit|panettaa|panna|pano|pantava|pehko|pentele|pipari|piru|pistää|reikä|reva|ripsipiirakka|suklaaosasto|tavara|toosa|tuhkaluukku|tumputtaa|turpasauna|viiksi',
  pl: 'dmuchać|duperele|jajco|jajko|rzygać|syf',
  ja: '3p|sm|xx|いたずら|エスコート|カント|グロ|しばり|スカートの中|スラット|スリット|ディック|デブ|なめ|ファンタジー|フィスト|フック|ぽっちゃり|ラティーナ|ラバー|ランジェリー|ローター|嫌い|人種|人妻|殺人事件|支配|自己愛性|女の子|女子高生|挿入|脱衣|直腸|奴隷|縛り|覗き|噴出|毛深い|誘惑|裸|コカイン|卍',
  zh: '13.|13点|九游|乳房|他妈|你妈|刚度|包皮|十三点|卵子|吹箫|后庭|处女|妈妈的|妈的|密洞|屁股|成人|放荡|月经|机机歪歪|激情|祖宗|私服|精子|粉腸|肥西|老二|老味|老母|花柳|野鸡|靠背|交配|鬼公|鸡鸡|你老闆|瓜娃子',
  ko: '고자|근친|노모|망가|미친|애자|야사|에로|유모|육갑|자위|하드코어|호로',
  ar: 'احتلام|بز|بيضان|ثدي|جماع|حلمة|خول|شاذ|شرج|شهوة|فرج|قضيب|لحس|لعق|مبادل|مص',
  hi: 'gucchi|gucchu|hawas|kutta',
  ru: 'byk|gol|petuh',
};

/** The most usual ones with whatever endings they take, as parts of expressions; lists have one form each. Those of `all` are nobody's everyday word. */
export const STEMS: Record<string, string> = {
  all: '(?:mother|bull|dip)?(?:fuck|shit(?!ak|ake|su)|cunt(?!h)|bitch|asshole|arsehole)|bastard|hijo ?puta|hijos? de puta|mierda|cabr[oó]n|gilipoll|pendej|co(?:ñ|n̄)o(?!\\p{L})|merde(?!ka)|putain|connard|connass|encul[eé]|nique (?:ta|sa)|schei[sß]|arschl[oö]ch|hurensohn|fotze|wichser|cazzo|stronz|vaffancul|merda|caralho|filh[oa] da puta|kurw|skurwysyn|pierdol|хуй|хуе[вс]|хуё|пизд|бляд|бля(?!\\p{L})|[её]бан|заеба|уёб|perkele|vittu|klootzak|godverdomme|γαμ[ωώ]|γαμημ|μαλ[αά]κ|πουτ[αά]ν|bangsat|kontol|memek|ngentot',
  en: 'wank|twat|crap(?!s(?!\\p{L}))|dam+n|goddam|piss(?:ed|ing|es|y)?(?!\\p{L})|dick(?:s|head\\p{L}*)(?!\\p{L})|pricks?(?!\\p{L})|slut|whore|nigg(?:er|a)|faggot|cock(?:suck\\p{L}*)?(?!\\p{L})|tits|pussy|bollocks',
  es: 'put[ao]s?(?!\\p{L})|jod(?:er|ido|ida|idos|idas|e)(?!\\p{L})|coj[oó]n|culos?(?!\\p{L})|verga|marica|maric[oó]n|chinga|carajo|hostias?(?!\\p{L})',
  fr: 'putes?(?!\\p{L})|chi(?:er|ant|ants|ante|antes)(?!\\p{L})|couill|salop|emmerd|cons?(?!\\p{L})|conneri|bordel|foutu',
  de: 'fick|verfickt|nutte|hure(?:n)?(?!\\p{L})|kack|verdammt|pisse|verarsch|arsch',
  pt: 'puta|porra|foda|foder|fodid|cacete|cu(?!\\p{L})|bost[ae]|viado|arrombad',
  it: 'puttan|troi[ae](?!\\p{L})|figa(?!\\p{L})|minchia|coglion|cul[oi](?!\\p{L})|incazz|porc[oa] (?:dio|madonna|miseria)|frocio|fottut',
  nl: 'kut|lul(?!\\p{L})|hoer(?:en|ig)?(?!\\p{L})|kanker|tyfus|teringl|tering(?!\\p{L})|kloten|neuk|klote',
  sv: 'fitta|jävl|kuk(?!\\p{L})|hora(?!\\p{L})|knull|skit(?:en)?(?!\\p{L})',
  no: 'fitte|faen|jævl|kuk(?!\\p{L})|hore(?!\\p{L})|helvete|dritt',
  da: 'fanden|fisse|luder|kraft(?:edeme|stejleme)|røvhul|lort|pik(?!\\p{L})',
  fi: 'saatana|paska|helvet|kusipää|mulkku|huora|kyrpä',
  pl: 'chuj|huj(?!\\p{L})|jeb(?:a|ie)|zajeb|spierd|wkurw|pojeb|dupa|dupek|gówn|cholern',
  el: 'σκατ|αρχίδ|αρχιδ|μουν[ιί]|καριόλ|γαμάτ|κ[ωώ]λο|γαμώτο',
  id: 'anjing|babi(?!\\p{L})|tai(?!\\p{L})|goblok|tolol|jancok|brengsek|keparat|asu(?!\\p{L})|pantek|pukimak',
  uk: 'сука|суки(?!\\p{L})|курв|їба|йоба|лайно|гівн|срак|підар|хуйн',
  ru: 'сука|суки(?!\\p{L})|ебл|говн|жоп|дерьм|сран|мудак|пидор|пидар|гандон|хер(?:ня|ов\\p{L}*)(?!\\p{L})',
  ar: 'كس ?أم|كس ?ام|شرموط|قحب|خرا(?!\\p{L})|ابن الكلب|منيوك|كلب ابن',
  hi: 'चूति|भोसड|मादरचोद|बहनचोद|गांड|लौड़|रंडी|हरामी|हरामज़ाद|साला कुत्त|कमीन|chutiy|bhosd|madarchod|behenchod|gaandu?(?!\\p{L})',
};

/** The same where words are not spaced. */
export const SPACELESS_STEMS =
  '操你|我操|卧槽|臥槽|他妈的|他媽的|(?<![我爸妈他她])妈的|(?<![我爸媽他她])媽的|妈逼|傻逼|傻屄|牛逼|狗屎|狗屁|鸡巴|雞巴|屌|干你娘|幹你娘|幹你|くそ(?=ったれ|だ|が|み|ゲ|野|$)|(?<!ル)クソ|糞(?=だ|み|が|野|ゲ)|ちくしょう|畜生|ちんこ|まんこ|씨발|시발(?!점|역)|씨바|ㅅㅂ|좆|개새끼|병신|지랄|존나|엿먹';
