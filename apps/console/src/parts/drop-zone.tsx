import { useId, useState, type DragEvent, type ReactNode } from 'react';

/** A place to drop a table, and the same as a button. The caption says what the table must look like. */
export function DropZone({ take, children }: { take: (file: File) => void; children: ReactNode }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  };
  return (
    <div
      className={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>Drop a CSV or XLSX file here, or choose one</label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) take(file);
          // The same file may be chosen again after it was changed.
          target.value = '';
        }}
      />
      <p className="caption">{children}</p>
    </div>
  );
}
