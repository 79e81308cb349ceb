import type { CellTexts } from '../cell-probes.js';

/** Without verbs in the second person of the present, which would tell the respondent's sex. */
export const cellProbes: CellTexts = {
  fair_price: 'ما السعر العادل بالنسبة إليك؟',
  fair_wait: 'ما المدة المقبولة بالنسبة إليك؟',
  right_amount: 'ما المقدار المناسب لك؟',
  miss: 'ما الذي كان سينقصك لولا ذلك؟',
  keep: 'ما الذي ينبغي أن يبقى كما هو؟',
  still: 'هل هناك ما يحتاج إلى تغيير رغم ذلك؟',
  first_change: 'ما أول شيء ينبغي تغييره في رأيك؟',
  different: 'ما الذي يجب أن يتغير ليصبح ذلك مناسبًا لك؟',
  would_help: 'ما أكثر ما يمكن أن يساعدك؟',
  chosen: 'كيف وقع اختيارك على ذلك؟',
  considered: 'ما الخيارات الأخرى التي كانت أمامك؟',
  moment: 'ما اللحظة التي بقيت في ذاكرتك أكثر من غيرها؟',
  since_when: 'منذ متى والأمر كذلك؟',
  began: 'كيف بدأ ذلك؟',
  hope: 'ما توقعاتك من ذلك؟',
  manage: 'كيف تسير أمورك حاليًا من دون ذلك؟',
  involved: 'من الآخرون الذين كان لهم دور في ذلك؟',
  typical: 'إلى أي مدى يُعدّ ذلك أمرًا معتادًا؟',
  works: 'إلى أي مدى يناسبك ذلك؟',
  notice: 'أين يظهر لك الفرق؟',
  list_role: 'أيّ هذه الأمور له الدور الأكبر بالنسبة إليك؟',
  list_start: 'ما الذي ينبغي البدء به في رأيك؟',
};
