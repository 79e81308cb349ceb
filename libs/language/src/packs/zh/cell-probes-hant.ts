import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbesHant: CellTexts = {
  fair_price: both('您覺得多少錢比較合理？', '你覺得多少錢比較合理？'),
  fair_wait: both('您覺得多久可以接受？', '你覺得多久可以接受？'),
  right_amount: both('對您來說多少才剛剛好？', '對你來說多少才剛剛好？'),
  miss: both('如果沒有這一點，您會覺得少了什麼？', '如果沒有這一點，你會覺得少了什麼？'),
  keep: both('您覺得哪些地方一定要維持原樣？', '你覺得哪些地方一定要維持原樣？'),
  still: both('如果真要改一點，您會改什麼？', '如果真要改一點，你會改什麼？'),
  first_change: both('您覺得首先該改哪一點？', '你覺得首先該改哪一點？'),
  different: both('要怎麼調整，您才覺得合適？', '要怎麼調整，你才覺得合適？'),
  would_help: both('什麼對您最有幫助？', '什麼對你最有幫助？'),
  chosen: both('您當初是怎麼選上的？', '你當初是怎麼選上的？'),
  considered: both('您當時還考慮過哪些選擇？', '你當時還考慮過哪些選擇？'),
  moment: both('哪個時刻讓您印象最深？', '哪個時刻讓你印象最深？'),
  since_when: '這種情況是從什麼時候開始的？',
  began: '一開始是怎麼回事？',
  hope: both('您希望這能帶來什麼？', '你希望這能帶來什麼？'),
  manage: both('目前您都怎麼因應？', '目前你都怎麼因應？'),
  involved: '還有誰參與了這件事？',
  typical: '這種情況有多常見？',
  works: both('這樣做對您來說效果如何？', '這樣做對你來說效果如何？'),
  notice: both('您在哪些方面感覺到差別？', '你在哪些方面感覺到差別？'),
  list_role: both('這幾樣裡哪一樣對您影響最大？', '這幾樣裡哪一樣對你影響最大？'),
  list_start: both('您覺得該從哪一樣開始？', '你覺得該從哪一樣開始？'),
};
