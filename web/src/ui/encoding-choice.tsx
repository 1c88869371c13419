import { recoded, recodingOf } from "@portico/contract/values/byte-letters";
import {
  type ByteEncoding,
  byteEncodings,
  encodingLabels,
  type FileEncoding,
  isByteEncoding,
} from "@portico/contract/values/file-encodings";
import { useMemo } from "react";
import { Card } from "./layout/card.tsx";
import { Select, type SelectOption } from "./form/select.tsx";

/** Of what an option shows the first words as. */
const DETAIL_LENGTH = 40;

interface EncodingChoiceProps {
  /** What was read, with letters that another choice shows otherwise. */
  cells: readonly string[];
  /** What the first of it is in another encoding, null where that has no letters for it. Left out: letter by letter. */
  readAs?: (encoding: ByteEncoding) => string | null;
  value: FileEncoding;
  onChange: (encoding: ByteEncoding) => void;
  isBusy?: boolean;
  error?: string | undefined;
}

/** Asks how the letters of a file are written, where its bytes do not say it, beside what they are read as. */
export function EncodingChoice({
  cells,
  readAs,
  value,
  onChange,
  isBusy = false,
  error,
}: EncodingChoiceProps) {
  const options = useMemo(() => optionsFor(readAs ?? reader(cells, value)), [readAs, cells, value]);
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
        options={options}
        value={options.find((option) => option.value === value) ?? null}
        onChange={(option) => option && onChange(option.value as ByteEncoding)}
        loading={isBusy}
        error={error}
      />
    </Card>
  );
}

/** Those that have letters for what is shown, each with how it reads the first words. */
function optionsFor(readAs: (encoding: ByteEncoding) => string | null): SelectOption[] {
  return byteEncodings.flatMap((encoding) => {
    const words = readAs(encoding);
    if (words === null) return [];
    return { value: encoding, label: encodingLabels[encoding], detail: words.slice(0, DETAIL_LENGTH) };
  });
}

function reader(cells: readonly string[], value: FileEncoding) {
  return (encoding: ByteEncoding): string | null => {
    if (!isByteEncoding(value)) return null;
    const recoding = recodingOf(value, encoding);
    if (Array.from(cells.join("")).some((sign) => recoding.missing.includes(sign))) return null;
    return recoded(cells[0] ?? "", recoding);
  };
}
