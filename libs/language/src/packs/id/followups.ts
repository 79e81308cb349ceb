import { followupPack } from '../followup-pack.js';
import { both } from '../register.js';
import { standardProbes } from './standard-probes.js';

export const followups = followupPack({
  asks: {
    else: 'yang lain|lainnya|hal lain|tambahkan|ada lagi',
    dislike: '(?:tidak|nggak|gak|kurang) (?:anda |kamu )?(?:suka|sukai|menyukai|disukai)|mengganggu|mengecewakan',
    change: 'tingkatkan|perbaiki|(?<!ber)ubah|saran(?!a)|inginkan',
    important: 'paling penting|terpenting|paling utama|masalah (?:utama|terbesar)|prioritas',
    problem: 'masalah|kendala|kesulitan|keluhan|hambatan',
    like: 'suka|sukai|senangi',
    opinion: 'pendapat|menurut ?(?:anda|kamu|mu(?!\\p{L}))|pikir|kesan',
    why: 'mengapa|kenapa|alasan',
    describe: 'jelaskan|ceritakan|ceritain|gambarkan',
    which: 'siapa|di ?mana|kapan|berapa|merek|yang mana|seberapa',
    habit: 'biasanya|sehari-hari|keseharian',
    experience: '^(?:bagaimana|gimana)|pengalaman',
  },
  turns: 'tapi|tetapi|namun|kecuali|meskipun|walaupun|sayangnya|hanya saja|cuma saja|(?<=(?<!\\p{L})sih,?\\s)cuma',
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
    'intinya',
    'soalnya',
    'memang',
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
    '^(?:sudah|udah),? cukup[.! ]*$|cukup sudah',
    'bosan (?:jawab|menjawab|ditanya|dengan pertanyaan)',
    'capek (?:jawab|ditanya)',
    'mau apa lagi',
  ].join('|'),
  registers: {
    usual: 'formal',
    formal: 'anda|bapak|ibu|saudara',
    informal:
      'kamu|kalian|kau|(?!(?:bertemu|ketemu|bermutu|menjamu|seilmu)(?!\\p{L}))\\p{L}{3,}mu|gimana|lo|elo|lu|ceritain|jelasin',
  },
  texts: {
    quotes: ['“', '”'],
    mark: '?',
    space: ' ',
    standard: standardProbes,

    mentioned: both('Anda menyebutkan: “{thing}”.', 'Kamu bilang: “{thing}”.'),
    said: both('Anda mengatakan: {q}.', 'Kamu bilang: {q}.'),
    tell: both('Bisa Anda ceritakan lebih lanjut tentang hal itu?', 'Bisa kamu ceritakan lebih lanjut soal itu?'),
    on: both('Boleh Anda jelaskan lebih rinci?', 'Boleh kamu jelaskan lebih rinci?'),
    mean: 'Bisa dijelaskan maksudnya?',
    reason: 'Apa alasan utamanya?',
    example: both('Bisakah Anda memberikan contoh?', 'Bisakah kamu memberikan contoh?'),
    everyday: both('Apa pengaruhnya dalam keseharian Anda?', 'Apa pengaruhnya dalam keseharianmu?'),
    difference: both('Apa artinya hal itu bagi Anda?', 'Apa artinya hal itu buat kamu?'),
    ofList: [
      both(
        'Dari semua itu, mana yang paling penting bagi Anda?',
        'Dari semua itu, mana yang paling penting buat kamu?',
      ),
      both('Mana yang akan Anda taruh di urutan pertama?', 'Mana yang akan kamu taruh di urutan pertama?'),
    ],
    changing: [
      both('Seandainya Anda bisa mengubah satu hal, apa itu?', 'Seandainya kamu bisa mengubah satu hal, apa itu?'),
      both('Menurut Anda, apa yang sebaiknya diubah?', 'Menurut kamu, apa yang sebaiknya diubah?'),
    ],
    more: [
      both('Apa lagi yang terlintas di pikiran Anda?', 'Apa lagi yang terlintas di pikiranmu?'),
      both('Apa lagi yang ingin Anda tambahkan?', 'Apa lagi yang ingin kamu tambahkan?'),
      both('Hal lain apa yang penting bagi Anda?', 'Hal lain apa yang penting buat kamu?'),
    ],
    vague: [
      'Apa yang membuatnya begitu?',
      both('Apa yang akan Anda sebut lebih dulu?', 'Apa yang akan kamu sebut lebih dulu?'),
    ],
    unknown: [
      both('Apa hal pertama yang terlintas di pikiran Anda?', 'Apa hal pertama yang terlintas di pikiranmu?'),
      both('Kalau harus menebak, apa jawaban Anda?', 'Kalau harus menebak, apa jawabanmu?'),
    ],
    part: [
      both('Apa pendapat Anda tentang {a}?', 'Apa pendapatmu tentang {a}?'),
      both('Apa yang terlintas di pikiran Anda tentang {a}?', 'Apa yang terlintas di pikiranmu tentang {a}?'),
    ],
    back: [
      both('Pertanyaan kami tadi {f}: apa jawaban Anda?', 'Pertanyaan kami tadi {f}: apa jawabanmu?'),
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
    respect: ['Tidak apa-apa.', 'Baik, kami mengerti.'],
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
      both('Adakah yang menurut Anda perlu kami ketahui?', 'Adakah yang menurut kamu perlu kami ketahui?'),
      both('Apakah masih ada yang ingin Anda ceritakan?', 'Apakah masih ada yang ingin kamu ceritakan?'),
    ],
  },
});
