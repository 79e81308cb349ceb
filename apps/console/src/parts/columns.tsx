import type { Sheet } from '../data/upload.js';

interface ColumnsProps {
  legend: string;
  sheet: Sheet;
  /** The column of respondents, which is not offered. */
  without: number | undefined;
  chosen: readonly number[];
  choose: (columns: number[]) => void;
}

/** Columns of a table to choose from. */
export const Columns = ({ legend, sheet, without, chosen, choose }: ColumnsProps) => (
  <fieldset>
    <legend>{legend}</legend>
    <ul className="choices">
      {sheet.columns.map((column, i) =>
        i === without ? null : (
          <li key={i}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(i)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, i].sort((a, b) => a - b) : chosen.filter((other) => other !== i))
                }
              />
              <span dir="auto">{column || `Column ${i + 1}`}</span>
            </label>
          </li>
        ),
      )}
    </ul>
  </fieldset>
);
