import { useMutation } from '@tanstack/react-query';
import { download } from '../data/api.js';
import { Menu } from './menu.jsx';
import { Problem } from './states.jsx';

const FORMATS = [
  ['csv', 'Export as CSV', 'csv'],
  ['xlsx', 'Export as XLSX', 'xlsx'],
  ['sav', 'Export for SPSS', 'sav'],
] as const;

interface ExportsProps {
  /** Of the operation below /api/v1. */
  path: string;
  query?: URLSearchParams;
  /** Of the file, without its ending. */
  name: string;
}

/** Files that the API makes of results. */
export function Exports({ path, query, name }: ExportsProps) {
  const save = useMutation({
    mutationFn: ([format, , ending]: (typeof FORMATS)[number]) =>
      download(
        `${path}?${new URLSearchParams([...(query ?? []), ['format', format]]).toString()}`,
        `${name}.${ending}`,
      ),
  });
  return (
    <div className="exports">
      <Menu label={save.isPending ? 'Exporting …' : 'Export'}>
        {FORMATS.map((format) => (
          <button
            key={format[0]}
            type="button"
            className="quiet"
            aria-disabled={save.isPending}
            onClick={() => !save.isPending && save.mutate(format)}
          >
            {format[1]}
          </button>
        ))}
      </Menu>
      {save.error && <Problem error={save.error} />}
    </div>
  );
}
