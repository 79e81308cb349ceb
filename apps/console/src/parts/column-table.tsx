import { sampleOf, useOf, withUse, type ColumnUse } from '../data/column-use.js';
import type { Mapping, Sheet } from '../data/upload.js';
import { shortened } from '../data/words.js';

const USES: [use: ColumnUse, label: string][] = [
  ['answers', 'Open answers'],
  ['attribute', 'Attribute'],
  ['respondent', 'Respondent'],
  ['none', 'Not used'],
];
const SAMPLE = 100;

interface ColumnTableProps {
  sheet: Sheet;
  mapping: Mapping;
  set: (mapping: Mapping) => void;
}

/** Each column of a table once: its name, a value of it, and what it is used as. */
export const ColumnTable = ({ sheet, mapping, set }: ColumnTableProps) => (
  <div className="wide" tabIndex={0} role="region" aria-label="Columns of the file">
    <table className="column-table stacks">
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">First value</th>
          <th scope="col">Used as</th>
        </tr>
      </thead>
      <tbody>
        {sheet.columns.map((column, i) => {
          const name = column || `Column ${i + 1}`;
          const use = useOf(mapping, i);
          return (
            <tr key={i} className={use === 'none' ? 'unused' : ''}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td dir="auto">{shortened(sampleOf(sheet, i), SAMPLE)}</td>
              <td>
                <select
                  aria-label={`Use of ${name}`}
                  value={use}
                  onChange={({ target }) => set(withUse(mapping, i, target.value as ColumnUse))}
                >
                  {USES.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
