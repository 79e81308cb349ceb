/** Languages of the columns below. */
export const TRANSLATED_INTO = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'nl',
  'sv',
  'pl',
  'ru',
  'tr',
  'ja',
  'zh',
  'ko',
  'ar',
  'hi',
];

/** What hidden phrases like to ask for: animals, fruit and food, colours, numbers, plants, weather, things. A line a thing, other words for it behind a slash. */
export const TRANSLATIONS = `
elephant Elefant elefante éléphant elefante elefante olifant elefant słoń/słonia/słonie слон fil 象/ゾウ/ぞう 大象 코끼리 فيل हाथी
giraffe Giraffe jirafa girafe giraffa girafa giraf/giraffe giraff żyrafa жираф zürafa キリン/きりん 长颈鹿/長頸鹿 기린 زرافة जिराफ
lion Löwe león lion leone leão leeuw lejon lew/lwa/lwy лев/льва/львы aslan ライオン 狮子/獅子 사자 أسد शेर
tiger Tiger tigre tigre tigre tigre tijger tiger tygrys тигр kaplan トラ/虎 老虎 호랑이 نمر बाघ
bear Bär oso ours orso urso beer björn niedźwiedź медведь/медведя ayı 熊/クマ 熊 곰 دب भालू
wolf Wolf lobo loup lupo lobo wolf varg wilk волк kurt 狼/オオカミ 狼 늑대 ذئب भेड़िया
fox Fuchs zorro renard volpe raposa vos räv lis/lisa лиса/лису/лисы tilki 狐/キツネ 狐狸 여우 ثعلب लोमड़ी
rabbit Kaninchen/Hase conejo lapin coniglio coelho konijn kanin królik кролик tavşan うさぎ/ウサギ/兎 兔子 토끼 أرنب खरगोश
cat Katze gato/gata chat gatto gato kat katt kot/kota кошка/кот/кота kedi 猫/ネコ 猫/貓 고양이 قطة बिल्ली
dog Hund perro chien cane/cani cachorro/cão hond hund pies/psa собака köpek 犬/イヌ 狗 강아지 كلب कुत्ता
horse Pferd caballo cheval/chevaux cavallo cavalo paard häst koń/konia/konie лошадь at 馬 马/馬 말 حصان घोड़ा
cow Kuh/Kühe vaca vache mucca vaca koe/koeien ko/kor krowa корова inek 牛 牛/奶牛 젖소 بقرة गाय
pig Schwein cerdo cochon maiale porco varken gris świnia свинья domuz 豚/ブタ 猪/豬 돼지 خنزير सूअर
monkey Affe mono singe scimmia macaco aap/apen apa małpa обезьяна maymun 猿/サル 猴子 원숭이 قرد बंदर
penguin Pinguin pingüino pingouin/manchot pinguino pinguim pinguïn pingvin pingwin пингвин penguen ペンギン 企鹅/企鵝 펭귄 بطريق पेंगुइन
owl Eule búho/lechuza hibou/chouette gufo coruja uil uggla sowa сова/сову baykuş フクロウ/ふくろう 猫头鹰/貓頭鷹 부엉이 بومة उल्लू
parrot Papagei loro perroquet pappagallo papagaio papegaai papegoja papuga попугай papağan オウム 鹦鹉/鸚鵡 앵무새 ببغاء तोता
flamingo Flamingo flamenco flamant fenicottero flamingo flamingo flamingo flaming фламинго flamingo フラミンゴ 火烈鸟/火烈鳥 플라밍고 فلامنغو फ्लेमिंगो
duck Ente pato canard anatra pato eend anka kaczka утка/утку ördek アヒル/鴨 鸭子/鴨子 오리 بطة बत्तख
turtle Schildkröte tortuga tortue tartaruga tartaruga schildpad sköldpadda żółw/żółwia черепаха kaplumbağa 亀/カメ 乌龟/烏龜/海龟 거북이 سلحفاة कछुआ
snake Schlange serpiente serpent serpente cobra slang orm wąż/węża змея/змею yılan 蛇/ヘビ 蛇 뱀 ثعبان साँप/सांप
frog Frosch rana grenouille rana sapo/rã kikker groda żaba лягушка kurbağa 蛙/カエル 青蛙 개구리 ضفدع मेंढक
fish Fisch pez/pescado poisson pesce peixe vis/vissen fisk ryba рыба/рыбу balık 魚 鱼/魚 물고기 سمكة मछली
whale Wal ballena baleine balena baleia walvis val/valar wieloryb кит/кита balina クジラ/鯨 鲸鱼/鯨魚 고래 حوت व्हेल
dolphin Delfin delfín dauphin delfino golfinho dolfijn delfin delfin дельфин yunus イルカ 海豚 돌고래 دلفين डॉल्फ़िन
octopus Krake/Tintenfisch pulpo pieuvre/poulpe polpo polvo inktvis/octopus bläckfisk ośmiornica осьминог ahtapot タコ/蛸 章鱼/章魚 문어 أخطبوط ऑक्टोपस
butterfly Schmetterling mariposa papillon farfalla borboleta vlinder fjäril motyl бабочка kelebek 蝶/チョウ 蝴蝶 나비 فراشة तितली
spider Spinne araña araignée ragno aranha spin/spinnen spindel pająk паук/паука örümcek 蜘蛛/クモ 蜘蛛 거미 عنكبوت मकड़ी
bat Fledermaus murciélago chauve-souris pipistrello morcego vleermuis fladdermus nietoperz - yarasa コウモリ 蝙蝠 박쥐 خفاش चमगादड़
hedgehog Igel erizo hérisson riccio ouriço egel igelkott jeż/jeża ёж/ежа/ежик kirpi ハリネズミ 刺猬/刺蝟 고슴도치 قنفذ -
squirrel Eichhörnchen ardilla écureuil scoiattolo esquilo eekhoorn ekorre wiewiórka белка/белку sincap リス 松鼠 다람쥐 سنجاب गिलहरी
zebra Zebra cebra zèbre zebra zebra zebra zebra zebra зебра/зебру zebra シマウマ 斑马/斑馬 얼룩말 - ज़ेब्रा
camel Kamel camello chameau cammello camelo kameel kamel wielbłąd верблюд deve ラクダ 骆驼/駱駝 낙타 جمل ऊँट/ऊंट
kangaroo Känguru canguro kangourou canguro canguru kangoeroe känguru kangur кенгуру kanguru カンガルー 袋鼠 캥거루 كنغر कंगारू
dragon Drache dragón dragon drago dragão draak drake smok/smoka дракон ejderha ドラゴン/竜/龍 龙/龍 드래곤 تنين ड्रैगन
unicorn Einhorn unicornio licorne unicorno unicórnio eenhoorn enhörning jednorożec единорог - ユニコーン 独角兽/獨角獸 유니콘 - यूनिकॉर्न
banana Banane plátano/banana/banano banane banana banana banaan/bananen banan banan банан muz バナナ 香蕉 바나나 موز/موزة केला/केले
apple Apfel manzana pomme mela/mele maçã appel äpple jabłko яблоко elma りんご/リンゴ/林檎 苹果/蘋果 사과 تفاح/تفاحة सेब
pear Birne pera/peras poire pera/pere pêra/pera peer/peren päron gruszka груша armut 梨 梨/梨子 - كمثرى नाशपाती
lemon Zitrone limón citron limone limão citroen citron cytryna лимон limon レモン 柠檬/檸檬 레몬 ليمون नींबू
tangerine Mandarine mandarina mandarine/clémentine mandarino/mandarini tangerina/mexerica mandarijn mandarin mandarynka мандарин mandalina みかん/ミカン 橘子/蜜橘 귤 يوسفي -
cherry Kirsche cereza cerise ciliegia cereja kers/kersen körsbär wiśnia/czereśnia вишня/вишню kiraz さくらんぼ/サクランボ 樱桃/櫻桃 체리 كرز चेरी
strawberry Erdbeere fresa fraise fragola morango aardbei jordgubbe/jordgubbar truskawka клубника çilek いちご/イチゴ/苺 草莓 딸기 فراولة स्ट्रॉबेरी
grape/grapes Traube/Trauben uva/uvas raisin uva uva druif/druiven druva/druvor winogrono виноград üzüm ぶどう/ブドウ/葡萄 葡萄 포도 عنب अंगूर
peach Pfirsich melocotón/durazno pêche pesca/pesche pêssego perzik persika brzoskwinia персик şeftali 桃/モモ 桃子 복숭아 خوخ आड़ू
watermelon Wassermelone sandía pastèque anguria/cocomero melancia watermeloen vattenmelon arbuz арбуз karpuz スイカ/西瓜 西瓜 수박 بطيخ तरबूज
mango Mango mango mangue mango manga mango mango mango манго mango マンゴー 芒果 망고 مانجو आम
pineapple Ananas piña ananas ananas abacaxi/ananás ananas ananas ananas ананас ananas パイナップル 菠萝/鳳梨 파인애플 أناناس अनानास
coconut Kokosnuss coco coco/noix-de-coco cocco coco kokosnoot kokosnöt kokos кокос - ココナッツ 椰子 코코넛 - नारियल
carrot Karotte/Möhre zanahoria carotte carota cenoura wortel morot marchew/marchewka морковь havuç にんじん/ニンジン/人参 胡萝卜/胡蘿蔔 당근 جزر गाजर
tomato Tomate tomate tomate pomodoro tomate tomaat/tomaten tomat pomidor помидор domates トマト 西红柿/番茄 토마토 طماطم टमाटर
potato Kartoffel patata/papa patate patata batata aardappel potatis ziemniak картофель/картошка patates じゃがいも/ジャガイモ 土豆/马铃薯 감자 بطاطس आलू
onion Zwiebel cebolla oignon cipolla cebola ui/uien lök cebula лук soğan 玉ねぎ/タマネギ 洋葱/洋蔥 양파 بصل प्याज
garlic Knoblauch ajo ail aglio alho knoflook vitlök czosnek чеснок sarımsak にんにく/ニンニク 大蒜 마늘 ثوم लहसुन
mushroom Pilz champiñón/seta champignon fungo/funghi cogumelo paddenstoel svamp grzyb/grzyby гриб mantar きのこ/キノコ 蘑菇 버섯 فطر मशरूम
pumpkin Kürbis calabaza citrouille/potiron zucca abóbora pompoen pumpa dynia тыква/тыкву kabak かぼちゃ/カボチャ 南瓜 호박 يقطين कद्दू
bread Brot pan pain pane pão brood bröd chleb хлеб ekmek パン 面包/麵包 - خبز रोटी
cheese Käse queso fromage formaggio queijo kaas ost/osten ser/sera сыр/сыра peynir チーズ 奶酪/起司/芝士 치즈 جبن पनीर
honey Honig miel miel miele mel honing honung miód/miodu мед/мёд/меда bal 蜂蜜/はちみつ/ハチミツ 蜂蜜 - عسل शहद
sugar Zucker azúcar sucre zucchero açúcar suiker socker cukier сахар şeker 砂糖 糖/白糖 설탕 سكر चीनी
pepper Pfeffer pimienta poivre pepe pimenta peper peppar pieprz перец biber 胡椒/コショウ 胡椒 후추 فلفل मिर्च
cinnamon Zimt canela cannelle cannella canela kaneel kanel cynamon корица/корицу tarçın シナモン 肉桂 계피/시나몬 قرفة दालचीनी
vanilla Vanille vainilla vanille vaniglia baunilha vanille vanilj wanilia ваниль vanilya バニラ 香草 바닐라 فانيليا वनीला
chocolate Schokolade chocolate chocolat cioccolato/cioccolata chocolate chocolade choklad czekolada шоколад çikolata チョコレート 巧克力 초콜릿 شوكولاتة चॉकलेट
pancake Pfannkuchen panqueque/tortita crêpe frittella panqueca pannenkoek pannkaka/pannkakor naleśnik блин/блины - パンケーキ 煎饼/煎餅 팬케이크 - -
cake Kuchen pastel/tarta gâteau torta bolo taart/cake tårta/kaka ciasto/tort торт pasta/kek ケーキ 蛋糕 케이크 كعكة केक
red rot/rote/roten/roter/rotes rojo/roja rouge rosso/rossa/rossi/rosse vermelho/vermelha rood/rode röd/röda/rött czerwony/czerwona/czerwone красный/красная/красное/красные kırmızı 赤/赤い 红色/紅色 빨간 أحمر/حمراء लाल
blue blau/blaue/blauen/blauer/blaues azul/azules bleu/bleue blu/azzurro azul/azuis blauw/blauwe blå/blåa/blått niebieski/niebieska/niebieskie синий/синяя/синее/голубой mavi 青/青い 蓝色/藍色 파란 أزرق/زرقاء नीला/नीली/नीले
green grün/grüne/grünen/grüner/grünes verde/verdes vert/verte verde/verdi verde/verdes groen/groene grön/gröna/grönt zielony/zielona/zielone зеленый/зелёный/зеленая/зелёная yeşil 緑/緑の 绿色/綠色 초록/녹색 أخضر/خضراء हरा/हरी/हरे
yellow gelb/gelbe/gelben/gelber/gelbes amarillo/amarilla jaune giallo/gialla/gialli amarelo/amarela geel/gele gul/gula/gult żółty/żółta/żółte желтый/жёлтый/желтая/жёлтая sarı 黄色/黄色い 黄色/黃色 노란 أصفر/صفراء पीला/पीली/पीले
purple lila/violett/violette/violetter morado/morada/púrpura violet/violette/mauve viola roxo/roxa paars/paarse lila fioletowy/fioletowa/fioletowe фиолетовый/фиолетовая/фиолетовые mor 紫/紫色 紫色 보라색/보라 بنفسجي/أرجواني बैंगनी
pink rosa/pink rosa/rosado/rosada rose rosa rosa/rosas roze rosa różowy/różowa/różowe розовый/розовая/розовые pembe ピンク 粉色/粉红/粉紅 분홍 وردي गुलाबी
black schwarz/schwarze/schwarzen/schwarzer negro/negra noir/noire nero/nera/neri preto/preta zwart/zwarte svart/svarta czarny/czarna/czarne черный/чёрный/черная/чёрная siyah 黒/黒い 黑色 검은 أسود/سوداء काला/काली/काले
white weiß/weiße/weißen/weißer blanco/blanca blanc/blanche bianco/bianca/bianchi branco/branca wit/witte vit/vita/vitt biały/biała/białe белый/белая/белые beyaz 白/白い 白色 흰색/하얀 أبيض/بيضاء सफ़ेद/सफेद
3/three drei tres trois tre três drie tre trzy три üç 三 三 - ثلاثة तीन
4/four vier cuatro quatre quattro quatro vier fyra cztery четыре dört 四 四 - أربعة चार
5/five fünf cinco cinq cinque cinco vijf fem pięć пять beş 五 五 - خمسة पांच/पाँच
6/six sechs seis six sei seis zes sex sześć шесть altı 六 六 - ستة छह
7/seven sieben siete sept sette sete zeven sju siedem семь yedi 七 七 - سبعة सात
8/eight acht ocho huit otto oito acht åtta osiem восемь sekiz 八 八 - ثمانية आठ
9/nine neun nueve neuf nove nove negen nio dziewięć девять dokuz 九 九 - تسعة नौ
10/ten zehn diez dix dieci dez tien tio dziesięć десять - 十 十 - عشرة दस
12/twelve zwölf doce douze dodici doze twaalf tolv dwanaście двенадцать - 十二 十二 - - बारह
tree Baum/Bäume árbol arbre albero árvore boom/bomen träd drzewo дерево ağaç 木/樹木 树/樹 나무 شجرة पेड़
flower Blume flor fleur fiore flor/flores bloem blomma/blommor kwiat цветок/цветы çiçek 花 花 꽃 زهرة फूल
rose Rose rosa rose rosa rosa roos/rozen ros/rosor róża/róże роза/розу gül 薔薇/バラ 玫瑰 장미 وردة गुलाब
sunflower Sonnenblume girasol tournesol girasole girassol zonnebloem solros słonecznik подсолнух ayçiçeği ひまわり/ヒマワリ/向日葵 向日葵 해바라기 - सूरजमुखी
moon Mond luna lune luna lua maan måne księżyc луна/луну ay 月 月亮 - قمر चाँद/चांद
sun Sonne sol soleil sole sol zon sol słońce солнце güneş 太陽 太阳/太陽 태양 شمس सूरज
star Stern estrella étoile stella estrela ster/sterren stjärna gwiazda звезда/звезду yıldız 星 星星 - نجمة सितारा/तारा
rainbow Regenbogen arcoíris arc-en-ciel arcobaleno arco-íris regenboog regnbåge tęcza радуга/радугу gökkuşağı 虹 彩虹 무지개 - इंद्रधनुष
snow Schnee nieve neige neve neve sneeuw snö śnieg/śniegu снег kar 雪 雪 - ثلج बर्फ
cloud Wolke nube nuage nuvola nuvem wolk moln chmura облако bulut 雲 云/雲 구름 سحابة बादल
volcano Vulkan volcán volcan vulcano vulcão vulkaan vulkan wulkan вулкан yanardağ/volkan 火山 火山 화산 بركان ज्वालामुखी
mountain Berg montaña montagne montagna montanha berg berg góra/góry гора/гору dağ 山 山 - جبل पहाड़
river Fluss río rivière/fleuve fiume rio rivier flod rzeka река/реку nehir 川 河/河流 - نهر नदी
island Insel isla île isola ilha eiland ö wyspa остров ada 島 岛/島 - جزيرة द्वीप
castle Schloss/Burg castillo château castello castelo kasteel slott zamek/zamku замок kale 城 城堡 - قلعة किला
bridge Brücke puente pont ponte ponte brug bro/bron most/mostu мост köprü 橋 桥/橋 다리 جسر पुल
lighthouse Leuchtturm faro phare faro farol vuurtoren fyr latarnia маяк/маяка - 灯台 灯塔/燈塔 등대 منارة -
bicycle/bike Fahrrad bicicleta/bici vélo/bicyclette bicicletta/bici bicicleta fiets cykel rower велосипед bisiklet 自転車 自行车/自行車 자전거 دراجة साइकिल
train Zug/Züge tren train treno trem/comboio trein tåg pociąg поезд tren 電車/列車 火车/火車 기차 قطار ट्रेन/रेलगाड़ी
boat Boot barco bateau barca barco boot båt łódź лодка/лодку tekne ボート 小船 보트 قارب नाव
rocket Rakete cohete fusée razzo foguete raket raket rakieta ракета/ракету roket ロケット 火箭 로켓 صاروخ रॉकेट
balloon Ballon/Luftballon globo ballon/montgolfière palloncino balão ballon ballong balon воздушный-шар balon 風船 气球/氣球 풍선 بالون गुब्बारा
guitar Gitarre guitarra guitare chitarra guitarra/violão gitaar gitarr gitara гитара/гитару gitar ギター 吉他 기타 جيتار/غيتار गिटार
piano Klavier piano piano pianoforte piano piano piano/pianot fortepian/pianino пианино piyano ピアノ 钢琴/鋼琴 피아노 بيانو पियानो
trumpet Trompete trompeta trompette tromba trompete trompet trumpet trąbka труба/трубу trompet トランペット 小号/小號 트럼펫 بوق तुरही
violin Geige/Violine violín violon violino violino viool fiol/violin skrzypce скрипка/скрипку keman バイオリン 小提琴 바이올린 كمان वायलिन
umbrella Regenschirm paraguas parapluie ombrello guarda-chuva paraplu paraply parasol/parasolka зонт/зонтик şemsiye 傘 雨伞/雨傘 우산 مظلة छाता
candle Kerze vela bougie candela vela kaars stearinljus/ljus świeca свеча/свечу mum ろうそく/ロウソク 蜡烛/蠟燭 촛불/양초 شمعة मोमबत्ती
key Schlüssel llave clé chiave chave sleutel nyckel klucz ключ anahtar 鍵 钥匙/鑰匙 열쇠 مفتاح चाबी
hammer Hammer martillo marteau martello martelo hamer hammare młotek молоток çekiç ハンマー 锤子/錘子 망치 مطرقة हथौड़ा
spoon Löffel cuchara cuillère cucchiaio colher lepel sked łyżka ложка/ложку kaşık スプーン 勺子 숟가락 ملعقة चम्मच
mirror Spiegel espejo miroir specchio espelho spiegel spegel lustro зеркало ayna 鏡 镜子/鏡子 거울 مرآة आईना
hat Hut sombrero chapeau cappello chapéu hoed hatt kapelusz шляпа/шляпу şapka 帽子 帽子 모자 قبعة टोपी
shoe/shoes Schuh/Schuhe zapato chaussure scarpa/scarpe sapato schoen/schoenen sko/skor but/buty туфля/туфли ayakkabı 靴 鞋子 신발 حذاء जूता/जूते
sock/socks Socke/Socken calcetín chaussette calzino/calzini meia/meias sok/sokken strumpa/strumpor skarpetka носок/носки çorap 靴下 袜子/襪子 양말 جورب/جوارب मोज़ा/मोज़े
chair Stuhl silla chaise sedia cadeira stoel stol krzesło стул sandalye 椅子/いす 椅子 의자 كرسي कुर्सी
`;
