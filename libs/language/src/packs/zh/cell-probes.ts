import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('您觉得多少钱比较合理？', '你觉得多少钱比较合理？'),
  fair_wait: both('您觉得多长时间可以接受？', '你觉得多长时间可以接受？'),
  right_amount: both('对您来说多少才刚刚好？', '对你来说多少才刚刚好？'),
  miss: both('如果没有这一点，您会觉得少了什么？', '如果没有这一点，你会觉得少了什么？'),
  keep: both('您觉得哪些地方一定要保持不变？', '你觉得哪些地方一定要保持不变？'),
  still: both('如果非要改一点，您会改什么？', '如果非要改一点，你会改什么？'),
  first_change: both('您觉得首先该改哪一点？', '你觉得首先该改哪一点？'),
  different: both('要怎样改变，您才觉得合适？', '要怎样改变，你才觉得合适？'),
  would_help: both('什么对您最有帮助？', '什么对你最有帮助？'),
  chosen: both('您当初是怎么选上的？', '你当初是怎么选上的？'),
  considered: both('您当时还考虑过哪些选择？', '你当时还考虑过哪些选择？'),
  moment: both('哪个时刻让您印象最深？', '哪个时刻让你印象最深？'),
  since_when: '这种情况是从什么时候开始的？',
  began: '一开始是怎么回事？',
  hope: both('您希望这能带来什么？', '你希望这能带来什么？'),
  manage: both('目前您都怎么应付？', '目前你都怎么应付？'),
  involved: '还有谁参与了这件事？',
  typical: '这种情况有多常见？',
  works: both('这样做对您来说效果如何？', '这样做对你来说效果如何？'),
  notice: both('您在哪些方面感觉到差别？', '你在哪些方面感觉到差别？'),
  list_role: both('这几样里哪一样对您影响最大？', '这几样里哪一样对你影响最大？'),
  list_start: both('您觉得该从哪一样开始？', '你觉得该从哪一样开始？'),
};
