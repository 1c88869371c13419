import { lacksLetters, textOfBytes } from "@portico/contract/values/byte-letters";
import type { ByteEncoding } from "@portico/contract/values/file-encodings";
import { useCallback, useEffect, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { EncodingChoice } from "../../ui/encoding-choice.tsx";
import { StepFoot } from "../../ui/form/step-foot.tsx";

/** How much of the file is searched for lines that depend on the encoding. */
const LOOK_BYTES = 1_000_000;
const SHOWN_LINES = 5;
const SHOWN_LENGTH = 100;
/** How much of a long line is shown before the first character that depends on the encoding. */
const SHOWN_BEFORE = 20;

interface DoubtfulFileProps {
  file: File;
  isBusy: boolean;
  onSend: (encoding: ByteEncoding) => void;
  onDrop: () => void;
}

/** Asks for the character encoding of a file of figures, before its reports are started. */
export function DoubtfulFile({ file, isBusy, onSend, onDrop }: DoubtfulFileProps) {
  const [encoding, setEncoding] = useState<ByteEncoding>("windows-1252");
  const lines = useLines(file);
  const readAs = useCallback(
    (as: ByteEncoding) => {
      if (lines.some((line) => lacksLetters(as, line))) return null;
      return lines[0] ? textOfBytes(lines[0], as) : "";
    },
    [lines],
  );
  return (
    <div className="flex flex-col gap-6">
      <EncodingChoice
        cells={lines.map((line) => textOfBytes(line, encoding))}
        readAs={readAs}
        value={encoding}
        onChange={setEncoding}
      />
      <StepFoot text={file.name}>
        <Button variant="secondary" onClick={onDrop}>
          Another file
        </Button>
        <Button loading={isBusy} onClick={() => onSend(encoding)}>
          Create drafts
        </Button>
      </StepFoot>
    </div>
  );
}

/** Returns the first lines that another encoding would show differently, as bytes of the file. */
function useLines(file: File): readonly Uint8Array[] {
  const [lines, setLines] = useState<readonly Uint8Array[]>([]);
  useEffect(() => {
    let isLeft = false;
    void file
      .slice(0, LOOK_BYTES)
      .arrayBuffer()
      .then((read) => !isLeft && setLines(letteredLines(new Uint8Array(read))));
    return () => {
      isLeft = true;
    };
  }, [file]);
  return lines;
}

const LINE_ENDS = [0x0a, 0x0d];

function letteredLines(bytes: Uint8Array): Uint8Array[] {
  const lines = new Map<string, Uint8Array>();
  for (let at = 0, from = 0; at <= bytes.length && lines.size < SHOWN_LINES; at += 1) {
    if (at < bytes.length && !LINE_ENDS.includes(bytes[at]!)) continue;
    const line = bytes.subarray(from, at);
    const letter = line.findIndex((byte) => byte >= 0x80);
    const start = letter < SHOWN_LENGTH / 2 ? 0 : letter - SHOWN_BEFORE;
    const shown = line.subarray(start, start + SHOWN_LENGTH);
    if (letter >= 0) lines.set(shown.join(" "), shown);
    from = at + 1;
  }
  return [...lines.values()];
}
