import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbesHant: CellTexts = {
  fair_price: both('您覺得多少錢比較合理？', '你覺得多少錢比較合理？'),
  fair_wait: both('您覺得多久可以接受？', '你覺得多久可以接受？'),
  right_amount: both('對您來說多少比較剛好？', '對你來說多少比較剛好？'),
  miss: both('如果沒有這一點，您會覺得少了什麼？', '如果沒有這一點，你會覺得少了什麼？'),
  keep: both('您覺得哪些地方一定要維持原樣？', '你覺得哪些地方一定要維持原樣？'),
  still: both('有沒有哪裡您還是希望調整一下？', '有沒有哪裡你還是希望調整一下？'),
  first_change: both('您覺得首先該改哪一點？', '你覺得首先該改哪一點？'),
  different: both('有哪些改變，您會覺得比較合適？', '有哪些改變，你會覺得比較合適？'),
  would_help: both('您覺得怎麼做最能幫到您？', '你覺得怎麼做最能幫到你？'),
  chosen: both('您當初是怎麼想到選這個的？', '你當初是怎麼想到選這個的？'),
  considered: both('您當時還考慮過哪些選擇？', '你當時還考慮過哪些選擇？'),
  moment: both('哪個時刻讓您印象最深？', '哪個時刻讓你印象最深？'),
  since_when: '這種情況是從什麼時候開始的？',
  began: '這最初是怎麼開始的？',
  hope: both('您對此有什麼期待？', '你對此有什麼期待？'),
  manage: both('那您目前都怎麼做？', '那你目前都怎麼做？'),
  involved: '還有誰參與了這件事？',
  typical: '這和平常相比怎麼樣？',
  works: both('這樣對您來說效果怎麼樣？', '這樣對你來說效果怎麼樣？'),
  notice: both('您在哪些方面會感覺到差別？', '你在哪些方面會感覺到差別？'),
  list_role: both('這幾點裡哪一點對您影響最大？', '這幾點裡哪一點對你影響最大？'),
  list_start: both('您覺得應該先從哪一點著手？', '你覺得應該先從哪一點著手？'),
};
