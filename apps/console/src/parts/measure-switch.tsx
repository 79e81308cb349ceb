import { Switch } from './switch.jsx';

const MEASURES = [
  ['share', 'Per cent'],
  ['answers', 'Answers'],
] as const;

/** What codes are counted in. */
export type Measure = (typeof MEASURES)[number][0];

export function MeasureSwitch(props: { label: string; chosen: Measure; choose: (measure: Measure) => void }) {
  return <Switch options={MEASURES} {...props} />;
}
