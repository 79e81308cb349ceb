import { BASES, hasNoAnswers, type Base, type Counted } from '../data/base.js';
import { Switch } from './switch.jsx';

/** What shares are of. It is chosen once for the tree, the chart, the cross table and the waves. */
export interface BaseChoice {
  base: Base;
  setBase: (base: Base) => void;
}

/** Only where there is something to choose. */
export const BaseSwitch = ({ frame, base, setBase }: BaseChoice & { frame: Counted }) =>
  hasNoAnswers(frame) && <Switch label="Per cent of" options={BASES} chosen={base} choose={setBase} />;
