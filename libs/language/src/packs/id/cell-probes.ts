import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('Menurut Anda, berapa harga yang wajar?', 'Menurut kamu, berapa harga yang wajar?'),
  fair_wait: both('Menurut Anda, berapa lama yang masih wajar?', 'Menurut kamu, berapa lama yang masih wajar?'),
  right_amount: both('Seberapa banyak yang pas bagi Anda?', 'Seberapa banyak yang pas buat kamu?'),
  miss: both('Apa yang akan terasa hilang bagi Anda tanpa itu?', 'Apa yang bakal terasa hilang buat kamu tanpa itu?'),
  keep: 'Apa yang sebaiknya tetap seperti sekarang?',
  still: both('Adakah yang tetap ingin Anda ubah?', 'Adakah yang tetap ingin kamu ubah?'),
  first_change: both('Apa yang pertama-tama akan Anda ubah?', 'Apa yang pertama-tama bakal kamu ubah?'),
  different: both('Apa yang perlu berbeda supaya cocok bagi Anda?', 'Apa yang perlu berbeda supaya cocok buat kamu?'),
  would_help: both('Apa yang paling bisa membantu Anda?', 'Apa yang paling bisa membantu kamu?'),
  chosen: both('Bagaimana ceritanya sampai Anda memilih itu?', 'Gimana ceritanya sampai kamu memilih itu?'),
  considered: both(
    'Pilihan apa lagi yang sempat Anda pertimbangkan?',
    'Pilihan apa lagi yang sempat kamu pertimbangkan?',
  ),
  moment: both('Momen mana yang paling Anda ingat?', 'Momen mana yang paling kamu ingat?'),
  since_when: 'Sudah berapa lama seperti itu?',
  began: 'Bagaimana itu bermula?',
  hope: both('Apa yang Anda harapkan dari hal itu?', 'Apa yang kamu harapkan dari hal itu?'),
  manage: both('Sementara ini, bagaimana Anda menyiasatinya?', 'Sementara ini, gimana kamu menyiasatinya?'),
  involved: 'Siapa lagi yang berperan dalam hal itu?',
  typical: 'Seberapa lazim hal seperti itu?',
  works: both('Seberapa cocok cara itu bagi Anda?', 'Seberapa cocok cara itu buat kamu?'),
  notice: both('Di mana Anda merasakan bedanya?', 'Di mana kamu merasakan bedanya?'),
  list_role: both('Mana yang paling berpengaruh bagi Anda?', 'Mana yang paling berpengaruh buat kamu?'),
  list_start: both('Anda akan mulai dari yang mana?', 'Kamu bakal mulai dari yang mana?'),
};
