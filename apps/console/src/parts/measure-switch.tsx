import type { Measure } from '../data/chart.js';
import { Switch } from './switch.jsx';

const MEASURES = [
  ['share', 'Per cent'],
  ['answers', 'Answers'],
] as const;

export function MeasureSwitch(props: { label: string; chosen: Measure; choose: (measure: Measure) => void }) {
  return <Switch options={MEASURES} {...props} />;
}
