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

/** How many characters an option's preview may have. */
const DETAIL_LENGTH = 40;

interface EncodingChoiceProps {
  /** The cells that would look different in another encoding. */
  cells: readonly string[];
  /**
   * Reads the beginning of the file in another encoding; null if the text has characters that this encoding
   * does not have. If `readAs` is left out, the cells are read character by character.
   */
  readAs?: (encoding: ByteEncoding) => string | null;
  value: FileEncoding;
  onChange: (encoding: ByteEncoding) => void;
  isBusy?: boolean;
  error?: string | undefined;
}

/** Asks for the encoding of a file whose bytes do not show it, with a preview of each choice. */
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
        // A hyphen at which lines do not break.
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

/** The encodings that have characters for the text, each with a preview. */
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
