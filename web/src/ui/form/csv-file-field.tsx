import { type DragEvent, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "../icon.tsx";

interface CsvFileFieldProps {
  isBusy: boolean;
  /** How much of the file is uploaded, from 0 to 1. */
  share: number | null;
  onFile: (file: File) => void;
}

/** Takes a CSV file that the user chooses or drops. */
export function CsvFileField({ isBusy, share, onFile }: CsvFileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-4 rounded-card border-2 border-dashed px-5 py-10 text-center transition-colors ${
        isOver ? "border-navy-900 bg-blue-100" : "border-stone-300 bg-white"
      }`}
    >
      <span className="grid size-14 place-items-center rounded-full bg-blue-100 text-blue-700">
        <Icon name="file-spreadsheet" size={26} />
      </span>
      <p className="pointer-coarse:hidden">Drag a CSV file here, or choose one.</p>
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        <Icon name="upload" size={18} />
        Choose a file
      </Button>
      <p role="status" className="min-h-5 text-sm text-quiet">
        {isBusy &&
          (share === null || share >= 1 ? "Reading the file" : `Uploading ${Math.round(share * 100)}%`)}
      </p>
      <input
        ref={input}
        type="file"
        name="file"
        aria-label="CSV file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Otherwise choosing the same file again would not be a change.
          target.value = "";
        }}
      />
    </div>
  );
}
