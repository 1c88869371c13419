import type { ByteEncoding } from "@portico/contract/file-encodings";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { EncodingChoice } from "../../../ui/encoding-choice.tsx";
import { StepFoot } from "../../../ui/step-foot.tsx";

/** Looked through for words with letters. */
const LOOK_BYTES = 1_000_000;
const SHOWN_LINES = 5;
const SHOWN_LENGTH = 100;

interface DoubtfulFileProps {
  file: File;
  isBusy: boolean;
  onSend: (encoding: ByteEncoding) => void;
  onDrop: () => void;
}

/** Asks how the letters of a file of figures are written, before its reports are begun. */
export function DoubtfulFile({ file, isBusy, onSend, onDrop }: DoubtfulFileProps) {
  const [encoding, setEncoding] = useState<ByteEncoding>("windows-1252");
  const lines = useLines(file, encoding);
  return (
    <div className="flex flex-col gap-6">
      <EncodingChoice cells={lines} value={encoding} onChange={setEncoding} />
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

/** The first lines whose letters another choice shows otherwise. */
function useLines(file: File, encoding: ByteEncoding): string[] {
  const [bytes, setBytes] = useState<ArrayBuffer | null>(null);
  useEffect(() => {
    let isLeft = false;
    void file
      .slice(0, LOOK_BYTES)
      .arrayBuffer()
      .then((read) => !isLeft && setBytes(read));
    return () => {
      isLeft = true;
    };
  }, [file]);
  if (!bytes) return [];
  const lines = new TextDecoder(encoding).decode(bytes).split(/[\r\n]+/);
  const lettered = lines
    .filter((line) => /[^\x00-\x7f]/.test(line))
    .map((line) => line.slice(0, SHOWN_LENGTH));
  return [...new Set(lettered)].slice(0, SHOWN_LINES);
}
