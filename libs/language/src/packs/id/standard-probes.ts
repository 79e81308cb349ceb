import { both } from '../register.js';
import type { StandardTexts } from '../standard-probes.js';

export const standardProbes: StandardTexts = {
  next: ['Lalu biasanya apa yang terjadi?', 'Lalu apa yang terjadi setelah itu?'],
  end: ['Lalu biasanya akhirnya bagaimana?', 'Lalu akhirnya bagaimana?'],
  instead_should: [
    both('Menurut Anda, seharusnya bagaimana?', 'Menurut kamu, seharusnya bagaimana?'),
    both('Menurut Anda, seharusnya bagaimana?', 'Menurut kamu, seharusnya bagaimana?'),
  ],
  affect: [
    both('Apa dampaknya bagi Anda?', 'Apa dampaknya buat kamu?'),
    both('Apa dampaknya bagi Anda?', 'Apa dampaknya buat kamu?'),
  ],
  like_for_you: [
    both('Bagaimana rasanya bagi Anda?', 'Bagaimana rasanya buat kamu?'),
    both('Bagaimana rasanya bagi Anda waktu itu?', 'Bagaimana rasanya buat kamu waktu itu?'),
  ],
  deal: [
    both('Bagaimana Anda mengatasinya?', 'Bagaimana kamu mengatasinya?'),
    both('Bagaimana Anda mengatasinya?', 'Bagaimana kamu mengatasinya?'),
  ],
  do_instead: [
    both('Lalu apa yang Anda lakukan sebagai gantinya?', 'Lalu apa yang kamu lakukan sebagai gantinya?'),
    both('Lalu apa yang Anda lakukan sebagai gantinya?', 'Lalu apa yang kamu lakukan sebagai gantinya?'),
  ],
  matters: [
    both('Mengapa hal itu penting bagi Anda?', 'Kenapa hal itu penting buat kamu?'),
    both('Mengapa hal itu penting bagi Anda?', 'Kenapa hal itu penting buat kamu?'),
  ],
  difference: [
    both('Kalau begitu, apa yang akan berubah bagi Anda?', 'Kalau begitu, apa yang akan berubah buat kamu?'),
    both('Kalau begitu, apa yang akan berubah bagi Anda?', 'Kalau begitu, apa yang akan berubah buat kamu?'),
  ],
  ideal: [
    both('Idealnya seperti apa menurut Anda?', 'Idealnya seperti apa menurut kamu?'),
    both('Idealnya seperti apa menurut Anda?', 'Idealnya seperti apa menurut kamu?'),
  ],
  better: [
    both('Apa yang bisa membuatnya lebih baik bagi Anda?', 'Apa yang bisa membuatnya lebih baik buat kamu?'),
    both(
      'Apa yang waktu itu bisa membuatnya lebih baik bagi Anda?',
      'Apa yang waktu itu bisa membuatnya lebih baik buat kamu?',
    ),
  ],
  impression: [
    both('Apa yang membuat Anda berpikir begitu?', 'Apa yang membuat kamu berpikir begitu?'),
    both('Apa yang membuat Anda berpikir begitu?', 'Apa yang membuat kamu berpikir begitu?'),
  ],
  say: [
    both('Mengapa Anda berpendapat begitu?', 'Kenapa kamu berpendapat begitu?'),
    both('Mengapa Anda berpendapat begitu?', 'Kenapa kamu berpendapat begitu?'),
  ],
  feel: [
    both('Apa yang membuat Anda merasa begitu?', 'Apa yang membuat kamu merasa begitu?'),
    both('Apa yang membuat Anda merasa begitu?', 'Apa yang membuat kamu merasa begitu?'),
  ],
  worries: [
    both('Apa yang paling Anda khawatirkan dari hal itu?', 'Apa yang paling kamu khawatirkan dari hal itu?'),
    both('Apa yang paling Anda khawatirkan dari hal itu?', 'Apa yang paling kamu khawatirkan dari hal itu?'),
  ],
  bothers: [
    both('Apa yang paling mengganggu Anda dari hal itu?', 'Apa yang paling mengganggu kamu dari hal itu?'),
    both('Apa yang paling mengganggu Anda dari hal itu?', 'Apa yang paling mengganggu kamu dari hal itu?'),
  ],
  like: [
    both('Apa yang paling Anda sukai dari hal itu?', 'Apa yang paling kamu suka dari hal itu?'),
    both('Apa yang paling Anda sukai dari hal itu?', 'Apa yang paling kamu suka dari hal itu?'),
  ],
  stands_out: [
    both('Mengapa hal itu berkesan bagi Anda?', 'Kenapa hal itu berkesan buat kamu?'),
    both('Mengapa hal itu berkesan bagi Anda?', 'Kenapa hal itu berkesan buat kamu?'),
  ],
  often: ['Seberapa sering itu terjadi?', 'Seberapa sering itu terjadi?'],
  when: [
    both('Kapan Anda paling merasakannya?', 'Kapan kamu paling merasakannya?'),
    both('Kapan Anda paling merasakannya?', 'Kapan kamu paling merasakannya?'),
  ],
  decided: [
    both('Apa yang akhirnya membuat Anda memutuskan begitu?', 'Apa yang akhirnya membuat kamu memutuskan begitu?'),
    both('Apa yang akhirnya membuat Anda memutuskan begitu?', 'Apa yang akhirnya membuat kamu memutuskan begitu?'),
  ],
  changed_mind: [
    both('Apa yang bisa membuat Anda berubah pikiran?', 'Apa yang bisa membuat kamu berubah pikiran?'),
    both(
      'Apa yang waktu itu bisa membuat Anda berubah pikiran?',
      'Apa yang waktu itu bisa membuat kamu berubah pikiran?',
    ),
  ],
  respond: [
    both('Bagaimana biasanya tanggapan yang Anda terima?', 'Bagaimana biasanya tanggapan yang kamu terima?'),
    both('Bagaimana tanggapan yang Anda terima?', 'Bagaimana tanggapan yang kamu terima?'),
  ],
  told: [
    both('Apa alasan yang diberikan kepada Anda?', 'Apa alasan yang diberikan ke kamu?'),
    both('Apa alasan yang diberikan kepada Anda?', 'Apa alasan yang diberikan ke kamu?'),
  ],
  expected: [
    both('Apa yang Anda harapkan sebelumnya?', 'Apa yang kamu harapkan sebelumnya?'),
    both('Apa yang Anda harapkan sebelumnya?', 'Apa yang kamu harapkan sebelumnya?'),
  ],
  elsewhere: [
    both(
      'Bagaimana kalau dibandingkan dengan tempat lain yang Anda tahu?',
      'Bagaimana kalau dibandingkan dengan tempat lain yang kamu tahu?',
    ),
    both(
      'Bagaimana kalau dibandingkan dengan tempat lain yang Anda tahu?',
      'Bagaimana kalau dibandingkan dengan tempat lain yang kamu tahu?',
    ),
  ],
  come_about: ['Bagaimana awal mulanya?', 'Bagaimana awal mulanya?'],
  which_most: [
    both('Mana yang paling penting bagi Anda?', 'Mana yang paling penting buat kamu?'),
    both('Mana yang paling penting bagi Anda?', 'Mana yang paling penting buat kamu?'),
  ],
  rather: [
    both('Apa yang lebih Anda inginkan sebagai gantinya?', 'Apa yang lebih kamu inginkan sebagai gantinya?'),
    both('Apa yang lebih Anda inginkan sebagai gantinya?', 'Apa yang lebih kamu inginkan sebagai gantinya?'),
  ],
  practice: ['Dalam praktiknya bagaimana?', 'Dalam praktiknya bagaimana?'],
  since: [
    both('Apa yang berubah bagi Anda sejak saat itu?', 'Apa yang berubah buat kamu sejak saat itu?'),
    both('Apa yang berubah bagi Anda sejak saat itu?', 'Apa yang berubah buat kamu sejak saat itu?'),
  ],
  remember: [
    both('Apa yang paling Anda ingat dari hal itu?', 'Apa yang paling kamu ingat dari hal itu?'),
    both('Apa yang paling Anda ingat dari hal itu?', 'Apa yang paling kamu ingat dari hal itu?'),
  ],
  helped: [
    both('Apa yang paling membantu Anda dalam hal itu?', 'Apa yang paling membantu kamu dalam hal itu?'),
    both('Apa yang paling membantu Anda dalam hal itu?', 'Apa yang paling membantu kamu dalam hal itu?'),
  ],
  mean: ['Bisa dijelaskan maksudnya?', 'Bisa dijelaskan maksudnya?'],
  example: [
    both('Bisakah Anda memberi contoh?', 'Bisakah kamu memberi contoh?'),
    both('Bisakah Anda memberi contoh?', 'Bisakah kamu memberi contoh?'),
  ],
};
