import {
  type ByteEncoding,
  byteEncodings,
  encodingLabels,
  type FileEncoding,
} from "@portico/contract/file-encodings";
import { Card } from "./card.tsx";
import { Select } from "./select.tsx";

const OPTIONS = byteEncodings.map((value) => ({ value, label: encodingLabels[value] }));

interface EncodingChoiceProps {
  /** What was read, with letters that another choice shows otherwise. */
  cells: readonly string[];
  value: FileEncoding;
  onChange: (encoding: ByteEncoding) => void;
  isBusy?: boolean;
  error?: string | undefined;
}

/** Asks how the letters of a file are written, where its bytes do not say it, beside what they are read as. */
export function EncodingChoice({ cells, value, onChange, isBusy = false, error }: EncodingChoiceProps) {
  return (
    <Card className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_18rem] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold">Are these words spelled right?</p>
        <ul
          aria-label="Words from the file"
          aria-live="polite"
          className="mt-1 text-sm wrap-anywhere text-quiet"
        >
          {cells.map((cell) => (
            <li key={cell}>{cell}</li>
          ))}
        </ul>
      </div>
      <Select
        label="Letters"
        // A hyphen that no line breaks at.
        hint={"If none is right, save the file as CSV in UTF\u20118."}
        options={OPTIONS}
        value={OPTIONS.find((option) => option.value === value) ?? null}
        onChange={(option) => option && onChange(option.value as ByteEncoding)}
        loading={isBusy}
        error={error}
      />
    </Card>
  );
}
