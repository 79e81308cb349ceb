import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('您觉得多少钱比较合理？', '你觉得多少钱比较合理？'),
  fair_wait: both('您觉得多长时间可以接受？', '你觉得多长时间可以接受？'),
  right_amount: both('对您来说多少比较合适？', '对你来说多少比较合适？'),
  miss: both('如果没有这一点，您会觉得少了什么？', '如果没有这一点，你会觉得少了什么？'),
  keep: both('您觉得哪些地方一定要保持不变？', '你觉得哪些地方一定要保持不变？'),
  still: both('有没有哪里您还是希望改一改？', '有没有哪里你还是希望改一改？'),
  first_change: both('您觉得首先该改哪一点？', '你觉得首先该改哪一点？'),
  different: both('有哪些变化，您会觉得更合适？', '有哪些变化，你会觉得更合适？'),
  would_help: both('您觉得怎么做最能帮到您？', '你觉得怎么做最能帮到你？'),
  chosen: both('您当初是怎么想到选这个的？', '你当初是怎么想到选这个的？'),
  considered: both('您当时还考虑过哪些选择？', '你当时还考虑过哪些选择？'),
  moment: both('哪个时刻让您印象最深？', '哪个时刻让你印象最深？'),
  since_when: '这种情况是从什么时候开始的？',
  began: '这最初是怎么开始的？',
  hope: both('您对此有什么期待？', '你对此有什么期待？'),
  manage: both('那您目前都是怎么做的？', '那你目前都是怎么做的？'),
  involved: '还有谁参与了这件事？',
  typical: '这和平时相比怎么样？',
  works: both('这样对您来说效果怎么样？', '这样对你来说效果怎么样？'),
  notice: both('您在哪些方面能感觉到差别？', '你在哪些方面能感觉到差别？'),
  list_role: both('这几点里哪一点对您影响最大？', '这几点里哪一点对你影响最大？'),
  list_start: both('您觉得应该先从哪一点着手？', '你觉得应该先从哪一点着手？'),
};
