import { Switch, type SwitchProps } from './switch.jsx';
import { useNarrow } from './use-narrow.js';

/** Several views of which one is shown: in a narrow window a list to choose from, as they would need three lines. */
export function ViewSwitch<T extends string>(props: SwitchProps<T>) {
  const { label, options, chosen, choose } = props;
  if (!useNarrow()) return <Switch {...props} />;
  return (
    <label className="views">
      <span className="visually-hidden">{label}</span>
      <select value={chosen} onChange={({ target }) => choose(target.value as T)}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
