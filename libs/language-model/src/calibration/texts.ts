/** Answers of the same theme in English, from the label bank: a pair a line. Answers of different lines have different themes. */
const RELATED = `
got somebody else's order | someone else's prescription
tracking didn't work | the map said he was here and he wasn't
packaging falls apart | thin envelope for a glass bottle
still waiting for my refund | never got my money back
hate the new layout | why change what worked
no app | app isn't available here
can't share with my daughter | family can't use it any more
direct debit on the wrong day | two payments in one month
doesn't sync with my calendar | won't talk to our payroll
fast internet | fibre is super fast
cancelled my favourite after one season | axed my show
met my husband | happy couple
closed our branch | only online now
green power | clean power
debt collectors | behind with bills
too sweet | teeth-achingly sweet
goes off in two days | only two days left on it
too many calories | fattening
ready in five minutes | pop it in the microwave
nothing left over | only buy what I use
soup of the day | never know what the special is
six hours in A and E | on a trolley in the corridor
lights on all night | man shouting all night
sleep more | go to bed earlier
greasy | leaves my hair heavy
same doctor each time | locums
meals on wheels | choice of two dishes
gets everything clean | lifts red wine
waiting list for nursery | no childminder free
meet friends | down the pub with the lads
my dog | riding
mould in the bedroom | water running down the wall
bringing up three kids | kids' homework
great teachers | explained until I got it
too basic | waste of time for someone with experience
bilingual classes | Latin
his brother goes there | cousins are there
rollercoaster | broke down with us on it
way too dear | overpriced for what it is
better deals for existing customers | no family ticket
charged for a glass of water | pay extra to pick a seat
hit and miss | two identical shirts, two sizes
too big | takes half the kitchen
quiet | no noise at all
great bass | speakers are rubbish
something new | ideas nobody else has
no shop near me has it | have to order it specially
wanted to try it | fancied something different
don't trust them | can't believe a word
no time | too much on
use my brother's | husband's work gives it us
my husband died | got divorced
tied in for two years | two-year contract
peace of mind | know I'm covered
political reasons | I don't agree with their politics
close to my house | right in the middle of town
clean | fresh towels and clean floors
broken for months | escalator out again
boring ad | bland advert
would try it | where can I get it
unfair | not fair on families
trolleys dirty | need a coin for the trolley
nappies | no baby clothes
broke on Christmas day | dolls
try out new things | limited edition
use it for everything | for face and body
hadn't a clue | didn't know their own products
terrible service | after-sales service is non existent
nobody told us | nobody said it was cancelled
the economy | the economy is weak
housing | young people can't get a home
police | cops
energy prices | gas dependency
cycle lanes | separate lanes for bikes
noise at night | sirens
volunteering | helping at the club
nobody to vote for | new party
police never came | closed the case in a day
saves me hours | no more retyping
can't limit what interns see | admin has to do everything
lost my suitcase | bag fees
cancelled again | strike again
I need my car | need it for work
underpaid | pay is rubbish
never enough people | always covering for somebody
my boss is a bully | line manager takes the credit
temporary contract | outsourcing abroad
freedom | no one breathing down my neck
no desk on day one | warm welcome by the team
`;

/** The same six answers in each language of the service. */
const PARALLEL = `
en | The staff were friendly | It costs too much | The parcel came late | I like the taste | The app crashes often | I have no opinion on this
de | Das Personal war freundlich | Es kostet zu viel | Das Paket kam zu spät | Mir schmeckt es gut | Die App stürzt oft ab | Dazu habe ich keine Meinung
es | El personal fue amable | Cuesta demasiado | El paquete llegó tarde | Me gusta el sabor | La aplicación se cierra a menudo | No tengo opinión sobre esto
fr | Le personnel était aimable | Cela coûte trop cher | Le colis est arrivé en retard | J'aime le goût | L'application plante souvent | Je n'ai pas d'avis là-dessus
it | Il personale è stato gentile | Costa troppo | Il pacco è arrivato in ritardo | Mi piace il sapore | L'app si blocca spesso | Non ho un'opinione su questo
pt | Os funcionários foram simpáticos | Custa demasiado | A encomenda chegou atrasada | Gosto do sabor | A aplicação falha muitas vezes | Não tenho opinião sobre isto
nl | Het personeel was vriendelijk | Het kost te veel | Het pakket kwam te laat | Ik vind de smaak lekker | De app loopt vaak vast | Ik heb hier geen mening over
sv | Personalen var vänlig | Det kostar för mycket | Paketet kom för sent | Jag gillar smaken | Appen kraschar ofta | Jag har ingen åsikt om detta
da | Personalet var venligt | Det koster for meget | Pakken kom for sent | Jeg kan lide smagen | Appen går ofte ned | Jeg har ingen mening om det
no | De ansatte var vennlige | Det koster for mye | Pakken kom for sent | Jeg liker smaken | Appen krasjer ofte | Jeg har ingen mening om dette
fi | Henkilökunta oli ystävällistä | Se maksaa liikaa | Paketti tuli myöhässä | Pidän mausta | Sovellus kaatuu usein | Minulla ei ole mielipidettä tästä
pl | Personel był miły | To kosztuje za dużo | Paczka przyszła za późno | Smakuje mi | Aplikacja często się zawiesza | Nie mam zdania na ten temat
ru | Персонал был приветлив | Это стоит слишком дорого | Посылка пришла с опозданием | Мне нравится вкус | Приложение часто вылетает | У меня нет мнения об этом
uk | Персонал був привітний | Це коштує надто дорого | Посилка прийшла із запізненням | Мені подобається смак | Застосунок часто вилітає | Я не маю думки про це
tr | Personel güler yüzlüydü | Çok pahalıya geliyor | Paket geç geldi | Tadını beğeniyorum | Uygulama sık sık çöküyor | Bu konuda bir fikrim yok
el | Το προσωπικό ήταν ευγενικό | Κοστίζει πάρα πολύ | Το δέμα ήρθε αργά | Μου αρέσει η γεύση | Η εφαρμογή κολλάει συχνά | Δεν έχω άποψη γι' αυτό
ar | كان الموظفون ودودين | السعر مرتفع جدا | وصل الطرد متأخرا | يعجبني الطعم | التطبيق يتعطل كثيرا | ليس لدي رأي في هذا
hi | कर्मचारी मिलनसार थे | यह बहुत महँगा है | पार्सल देर से आया | मुझे इसका स्वाद पसंद है | ऐप अक्सर बंद हो जाता है | इस बारे में मेरी कोई राय नहीं है
id | Stafnya ramah | Harganya terlalu mahal | Paketnya datang terlambat | Saya suka rasanya | Aplikasinya sering macet | Saya tidak punya pendapat tentang ini
th | พนักงานเป็นมิตร | ราคาแพงเกินไป | พัสดุมาถึงช้า | ฉันชอบรสชาติ | แอปค้างบ่อย | ฉันไม่มีความเห็นเรื่องนี้
ja | スタッフが親切でした | 値段が高すぎます | 荷物が遅れて届きました | 味が好きです | アプリがよく落ちます | これについて意見はありません
ko | 직원들이 친절했어요 | 가격이 너무 비싸요 | 택배가 늦게 왔어요 | 맛이 좋아요 | 앱이 자주 멈춰요 | 이것에 대해 의견이 없어요
zh | 员工很友好 | 价格太贵了 | 包裹来晚了 | 我喜欢这个味道 | 应用经常崩溃 | 我对此没有意见
`;

const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

export const PAIRS: readonly (readonly [string, string])[] = rows(RELATED).map(([one, other]) => [one!, other!]);

/** By language. */
export const TRANSLATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  rows(PARALLEL).map(([language, ...texts]) => [language!, texts]),
);
