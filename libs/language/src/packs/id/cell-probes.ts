import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('Menurut Anda, berapa harga yang wajar?', 'Menurut kamu, berapa harga yang wajar?'),
  fair_wait: both('Menurut Anda, berapa lama yang masih wajar?', 'Menurut kamu, berapa lama yang masih wajar?'),
  right_amount: both('Berapa yang pas bagi Anda?', 'Berapa yang pas buat kamu?'),
  miss: both(
    'Kalau itu tidak ada, apa yang akan terasa kurang bagi Anda?',
    'Kalau itu tidak ada, apa yang akan terasa kurang buat kamu?',
  ),
  keep: 'Apa yang sebaiknya tetap seperti sekarang?',
  still: both('Adakah yang tetap ingin Anda ubah?', 'Adakah yang tetap ingin kamu ubah?'),
  first_change: both('Apa yang akan Anda ubah lebih dulu?', 'Apa yang akan kamu ubah lebih dulu?'),
  different: both('Apa yang perlu berubah supaya cocok bagi Anda?', 'Apa yang perlu berubah supaya cocok buat kamu?'),
  would_help: both('Apa yang paling bisa membantu Anda?', 'Apa yang paling bisa membantu kamu?'),
  chosen: both('Bagaimana ceritanya sampai Anda memilih itu?', 'Bagaimana ceritanya sampai kamu memilih itu?'),
  considered: both(
    'Pilihan apa lagi yang sempat Anda pertimbangkan?',
    'Pilihan apa lagi yang sempat kamu pertimbangkan?',
  ),
  moment: both('Momen mana yang paling Anda ingat?', 'Momen mana yang paling kamu ingat?'),
  since_when: 'Sudah berapa lama seperti itu?',
  began: 'Apa yang mengawali hal itu?',
  hope: both('Apa yang Anda harapkan dari hal itu?', 'Apa yang kamu harapkan dari hal itu?'),
  manage: both('Sementara ini, bagaimana Anda menyiasatinya?', 'Sementara ini, bagaimana kamu menyiasatinya?'),
  involved: 'Siapa lagi yang berperan dalam hal itu?',
  typical: 'Bagaimana kalau dibandingkan dengan biasanya?',
  works: both('Sejauh ini, seberapa cocok itu bagi Anda?', 'Sejauh ini, seberapa cocok itu buat kamu?'),
  notice: both('Dalam hal apa Anda merasakan bedanya?', 'Dalam hal apa kamu merasakan bedanya?'),
  list_role: both('Mana yang paling berpengaruh bagi Anda?', 'Mana yang paling berpengaruh buat kamu?'),
  list_start: both('Anda akan mulai dari yang mana?', 'Kamu akan mulai dari yang mana?'),
};
