import type { FollowupPack } from '../followup-grid.js';

export const followups: FollowupPack = {
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
  openers: 'ya|sebenarnya|jujur(?: saja)?|menurut saya|saya pikir|saya rasa|pada dasarnya|secara umum|sih',
  denials: 'tidak|tak|nggak|gak|ga|bukan|belum|jangan|tanpa|tidak ada',
  courtesies: 'terima kasih|makasih|halo|salam|tolong$|permisi',
  annoyed:
    '(?:sudah|udah|tadi|kan sudah|barusan) (?:saya |aku )?(?:bilang|jawab|katakan|sebutkan|jelaskan|dijawab|ngomong|tulis)|(?:saya|aku) (?:kan )?(?:sudah|udah|tadi) (?:bilang|jawab|menjawab|katakan)|pertanyaan(?:nya)? (?:yang )?sama|itu lagi itu lagi|(?:banyak|berapa|kebanyakan) (?:banget |sekali |amat )?(?:pertanyaan|tanya|nanya)|pertanyaan (?:bodoh|konyol)|cukup(?: sudah)?$|bosan|capek (?:jawab|ditanya)|mau apa lagi',
  grid: {
    quotes: ['“', '”'],
    mark: '?',
    space: ' ',
    mentioned: ['Anda menyebut “{thing}”.', 'Anda menyebut “{thing}”.'],
    said: ['Anda menyebut {q}.'],
    cells: {},
    kinds: {
      thing: [
        'Apa tepatnya yang Anda maksud dengan itu?',
        'Bisakah Anda menceritakan sedikit lebih banyak tentang hal itu?',
        'Apa alasan utamanya?',
      ],
      opinion: [
        'Bisakah Anda menceritakan sedikit lebih banyak tentang hal itu?',
        'Bisakah Anda memberikan contoh?',
        'Apa tepatnya yang Anda maksud dengan itu?',
        'Bagaimana hal itu terlihat dalam keseharian Anda?',
        'Apa bedanya hal itu bagi Anda?',
        'Apa alasan utamanya?',
      ],
      amount: [
        'Bisakah Anda menceritakan sedikit lebih banyak tentang hal itu?',
        'Apa alasan utamanya?',
        'Apa bedanya hal itu bagi Anda?',
      ],
      list: ['Mana yang paling penting bagi Anda dari semua itu?', 'Mana yang akan Anda tempatkan di urutan pertama?'],
    },
    aims: {},
    further: {
      thing: [
        'Bagaimana hal itu terlihat dalam keseharian Anda?',
        'Apa bedanya hal itu bagi Anda?',
        'Apa alasan utamanya?',
      ],
      opinion: [
        'Bisakah Anda memberikan contoh?',
        'Bagaimana hal itu terlihat dalam keseharian Anda?',
        'Apa bedanya hal itu bagi Anda?',
        'Apa alasan utamanya?',
      ],
      list: ['Mana yang paling penting bagi Anda dari semua itu?', 'Mana yang akan Anda tempatkan di urutan pertama?'],
    },
    changing: [
      'Seandainya Anda bisa mengubah satu hal, apa itu?',
      'Dari mana Anda akan mulai kalau Anda yang memutuskan?',
    ],
    any: [
      'Bisakah Anda menceritakan sedikit lebih banyak tentang hal itu?',
      'Apa tepatnya yang Anda maksud dengan itu?',
      'Bagaimana hal itu terlihat dalam keseharian Anda?',
      'Apa bedanya hal itu bagi Anda?',
      'Bisakah Anda memberikan contoh?',
    ],
    more: [
      'Apa lagi yang terlintas di pikiran Anda?',
      'Apa lagi yang ingin Anda tambahkan?',
      'Apa lagi yang berperan bagi Anda?',
    ],
    vague: [
      'Apa yang Anda maksud secara khusus?',
      'Apa tepatnya yang Anda maksud dengan itu?',
      'Apa yang akan Anda sebut pertama kali?',
    ],
    unknown: [
      'Apa hal pertama yang terlintas di pikiran Anda?',
      'Apa jawaban Anda jika harus menebak?',
      'Kapan terakhir kali Anda berurusan dengan hal ini?',
    ],
    nothing: [
      'Adakah sesuatu yang ingin Anda beri tahukan kepada kami?',
      'Adakah hal lain yang ingin Anda sampaikan kepada kami?',
    ],
    bare: [
      'Apa alasan utamanya?',
      'Bisakah Anda menceritakan sedikit lebih banyak tentang hal itu?',
      'Bisakah Anda memberikan contoh?',
    ],
    part: ['Apa pendapat Anda tentang {a}?', 'Apa yang terlintas di pikiran Anda tentang {a}?'],
    back: [
      'Pertanyaan kami adalah {f}: apa jawaban Anda?',
      'Bolehkah kita kembali sebentar ke pertanyaan {f}?',
      'Apa yang terlintas di pikiran Anda saat membaca {f}?',
      'Bagaimana Anda akan menjawab {f} dengan kata-kata Anda sendiri?',
    ],
    backOpen: [
      'Bolehkah kita kembali sebentar ke pertanyaan pertama?',
      'Apa jawaban Anda untuk pertanyaan pertama kami?',
      'Apa yang terlintas di pikiran Anda saat membaca lagi pertanyaan pertama?',
      'Bagaimana Anda akan menjawab pertanyaan pertama dengan kata-kata Anda sendiri?',
    ],
    open: [
      'Adakah sesuatu yang ingin Anda beri tahukan kepada kami?',
      'Adakah hal lain yang ingin Anda sampaikan kepada kami?',
    ],
    respect: ['Tidak apa-apa.', 'Kami tentu menghormatinya.'],
    gentle: [
      'Adakah bagian dari topik ini yang nyaman untuk Anda bicarakan?',
      'Apa yang bisa Anda katakan secara umum tentang hal ini?',
      'Maukah Anda menceritakan hal lain tentang topik ini?',
      'Apa yang ingin Anda bagikan, walaupun hanya sedikit?',
    ],
    closing: [
      'Adakah sesuatu yang ingin Anda sampaikan kepada kami?',
      'Apakah Anda ingin menambahkan sesuatu?',
      'Adakah sesuatu yang ingin Anda beri tahukan kepada kami?',
      'Adakah hal lain yang ingin Anda sampaikan kepada kami?',
    ],
  },
};
