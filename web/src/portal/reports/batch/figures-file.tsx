import { type DragEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

interface FiguresFileProps {
  isBusy: boolean;
  share: number | null;
  onFile: (file: File) => void;
}

/** Takes a CSV file that is chosen or dropped. */
export function FiguresFile({ isBusy, share, onFile }: FiguresFileProps) {
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
      className={`flex flex-col items-center gap-4 rounded-card border-2 border-dashed px-5 py-8 text-center transition-colors ${
        isOver ? "border-navy-900 bg-blue-100" : "border-stone-300 bg-white"
      }`}
    >
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
          // The same file once more would otherwise be no change.
          target.value = "";
        }}
      />
    </div>
  );
}
