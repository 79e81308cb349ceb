import { followupPack } from '../followup-pack.js';
import { both } from '../register.js';

export const followups = followupPack({
  asks: {
    else: 'yang lain|lainnya|hal lain|tambahkan',
    dislike: 'tidak (?:suka|sukai|menyukai|disukai)|kurang (?:suka|sukai|disukai)|mengganggu',
    change: 'tingkatkan|ditingkatkan|perbaiki|diperbaiki|ubah|saran|inginkan',
    important: 'paling penting|masalah utama|prioritas',
    like: 'suka|sukai|senangi',
    opinion: 'pendapat|menurut anda|pikir|kesan',
    why: 'mengapa|kenapa|alasan',
    describe: 'jelaskan|ceritakan|gambarkan',
    experience: '^bagaimana|pengalaman',
  },
  turns: 'tapi|tetapi|namun|kecuali|meskipun|walaupun|sayangnya|hanya saja',
  openers: [
    'kalau menurut saya',
    'jujur(?: saja)?',
    'secara pribadi',
    'pada dasarnya',
    'menurut saya',
    'terus terang',
    'secara umum',
    'saya merasa',
    'sebenarnya',
    'saya pikir',
    'sepertinya',
    'sejujurnya',
    'masalahnya',
    'saya rasa',
    'saya kira',
    'contohnya',
    'kayaknya',
    'misalnya',
    'akhirnya',
    'pokoknya',
    'mungkin',
    'pribadi',
    'intinya',
    'soalnya',
    'memang',
    'cuma',
    'sih',
    'nah',
    'hmm',
    'ya',
    'eh',
  ].join('|'),
  denials: 'tidak|tak|nggak|gak|ga|bukan|belum|jangan|tanpa|tidak ada',
  courtesies: 'terima kasih|makasih|halo|salam|tolong$|permisi',
  annoyed: [
    '(?:sudah|udah|tadi|kan sudah|barusan) (?:saya |aku )?(?:bilang|jawab|katakan|sebutkan|jelaskan|dijawab|ngomong|tulis)',
    '(?:saya|aku) (?:kan )?(?:sudah|udah|tadi) (?:bilang|jawab|menjawab|katakan)',
    'pertanyaan(?:nya)? (?:yang )?sama',
    'itu lagi itu lagi',
    '(?:banyak|berapa|kebanyakan) (?:banget |sekali |amat )?(?:pertanyaan|tanya|nanya)',
    'pertanyaan (?:bodoh|konyol)',
    'cukup(?: sudah)?$',
    'bosan',
    'capek (?:jawab|ditanya)',
    'mau apa lagi',
  ].join('|'),
  registers: {
    usual: 'formal',
    formal: 'anda|bapak|ibu|saudara',
    informal: 'kamu|kalian|kau|\\p{L}{2,}anmu|menurutmu|bagimu|untukmu|\\p{L}+ikmu|gimana|lo|elo|lu|ceritain',
  },
  texts: {
    quotes: ['“', '”'],
    mark: '?',
    space: ' ',

    mentioned: both('Anda menyebut “{thing}”.', 'Kamu menyebut “{thing}”.'),
    said: both('Anda mengatakan: {q}.', 'Kamu bilang: {q}.'),
    tell: both(
      'Bisakah Anda menceritakan sedikit lebih banyak tentang hal itu?',
      'Bisakah kamu menceritakan sedikit lebih banyak tentang hal itu?',
    ),
    on: both('Rincian apa lagi yang bisa Anda tambahkan?', 'Rincian apa lagi yang bisa kamu tambahkan?'),
    mean: both('Apa tepatnya yang Anda maksud dengan itu?', 'Apa tepatnya yang kamu maksud dengan itu?'),
    reason: 'Apa alasan utamanya?',
    example: both('Bisakah Anda memberikan contoh?', 'Bisakah kamu memberikan contoh?'),
    everyday: both(
      'Bagaimana hal itu terlihat dalam keseharian Anda?',
      'Bagaimana hal itu terlihat dalam keseharianmu?',
    ),
    difference: both('Apa bedanya hal itu bagi Anda?', 'Apa bedanya hal itu bagimu?'),
    ofList: [
      both('Mana yang paling penting bagi Anda dari semua itu?', 'Mana yang paling penting bagimu dari semua itu?'),
      both('Mana yang akan Anda tempatkan di urutan pertama?', 'Mana yang akan kamu tempatkan di urutan pertama?'),
    ],
    changing: [
      both('Seandainya Anda bisa mengubah satu hal, apa itu?', 'Seandainya kamu bisa mengubah satu hal, apa itu?'),
      both(
        'Dari mana Anda akan mulai kalau Anda yang memutuskan?',
        'Dari mana kamu akan mulai kalau kamu yang memutuskan?',
      ),
    ],
    more: [
      both('Apa lagi yang terlintas di pikiran Anda?', 'Apa lagi yang terlintas di pikiranmu?'),
      both('Apa lagi yang ingin Anda tambahkan?', 'Apa lagi yang ingin kamu tambahkan?'),
      both('Apa lagi yang berperan bagi Anda?', 'Apa lagi yang berperan bagimu?'),
    ],
    vague: [
      both('Apa yang Anda maksud secara khusus?', 'Apa yang kamu maksud secara khusus?'),
      both('Apa yang akan Anda sebut pertama kali?', 'Apa yang akan kamu sebut pertama kali?'),
    ],
    unknown: [
      both('Apa hal pertama yang terlintas di pikiran Anda?', 'Apa hal pertama yang terlintas di pikiranmu?'),
      both('Apa jawaban Anda jika harus menebak?', 'Apa jawabanmu jika harus menebak?'),
    ],
    part: [
      both('Apa pendapat Anda tentang {a}?', 'Apa pendapatmu tentang {a}?'),
      both('Apa yang terlintas di pikiran Anda tentang {a}?', 'Apa yang terlintas di pikiranmu tentang {a}?'),
    ],
    back: [
      both('Pertanyaan kami adalah {f}: apa jawaban Anda?', 'Pertanyaan kami adalah {f}: apa jawabanmu?'),
      'Bolehkah kita kembali sebentar ke pertanyaan {f}?',
      both('Apa yang terlintas di pikiran Anda saat membaca {f}?', 'Apa yang terlintas di pikiranmu saat membaca {f}?'),
      both(
        'Bagaimana Anda akan menjawab {f} dengan kata-kata Anda sendiri?',
        'Bagaimana kamu akan menjawab {f} dengan kata-katamu sendiri?',
      ),
    ],
    backOpen: [
      'Bolehkah kita kembali sebentar ke pertanyaan pertama?',
      both('Apa jawaban Anda untuk pertanyaan pertama kami?', 'Apa jawabanmu untuk pertanyaan pertama kami?'),
      both(
        'Apa yang terlintas di pikiran Anda saat membaca lagi pertanyaan pertama?',
        'Apa yang terlintas di pikiranmu saat membaca lagi pertanyaan pertama?',
      ),
      both(
        'Bagaimana Anda akan menjawab pertanyaan pertama dengan kata-kata Anda sendiri?',
        'Bagaimana kamu akan menjawab pertanyaan pertama dengan kata-katamu sendiri?',
      ),
    ],
    noted: 'Terima kasih, sudah kami catat.',
    respect: ['Tidak apa-apa.', 'Kami tentu menghormatinya.'],
    gentle: [
      both(
        'Adakah bagian dari topik ini yang nyaman untuk Anda bicarakan?',
        'Adakah bagian dari topik ini yang nyaman untuk kamu bicarakan?',
      ),
      both(
        'Apa yang bisa Anda katakan secara umum tentang hal ini?',
        'Apa yang bisa kamu katakan secara umum tentang hal ini?',
      ),
      both(
        'Maukah Anda menceritakan hal lain tentang topik ini?',
        'Maukah kamu menceritakan hal lain tentang topik ini?',
      ),
      both(
        'Apa yang ingin Anda bagikan, walaupun hanya sedikit?',
        'Apa yang ingin kamu bagikan, walaupun hanya sedikit?',
      ),
    ],
    closing: [
      both(
        'Adakah sesuatu yang ingin Anda sampaikan kepada kami?',
        'Adakah sesuatu yang ingin kamu sampaikan kepada kami?',
      ),
      both('Apakah Anda ingin menambahkan sesuatu?', 'Apakah kamu ingin menambahkan sesuatu?'),
    ],
    open: [
      both(
        'Adakah sesuatu yang ingin Anda beri tahukan kepada kami?',
        'Adakah sesuatu yang ingin kamu beri tahukan kepada kami?',
      ),
      both(
        'Adakah hal lain yang ingin Anda sampaikan kepada kami?',
        'Adakah hal lain yang ingin kamu sampaikan kepada kami?',
      ),
    ],
  },
});
