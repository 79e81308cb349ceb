import { useId, useState, type DragEvent, type ReactNode } from 'react';

interface DropZoneProps {
  take: (file: File) => void;
  /** The one that was taken: the place is then one line. */
  file?: ReactNode;
  /** Says what the table must look like. */
  children: ReactNode;
}

/** A place to drop a table, and the same as a button. */
export function DropZone({ take, file, children }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) take(dropped);
  };
  return (
    <div
      className={['drop', isOver && 'over', file && 'taken'].filter(Boolean).join(' ')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {file && <p>{file}</p>}
      <label htmlFor={id} className={file ? 'visually-hidden' : ''}>
        Drop a CSV or XLSX file here, or choose {file ? 'another file' : 'one'}
      </label>
      {/* Its own text says "No file chosen" while the page works on one. */}
      <span className="pick">
        <span aria-hidden="true">{file ? 'Choose another file' : 'Choose a file'}</span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) take(chosen);
            // The same file may be chosen again after it was changed.
            target.value = '';
          }}
        />
      </span>
      {!file && <p className="caption">{children}</p>}
    </div>
  );
}
