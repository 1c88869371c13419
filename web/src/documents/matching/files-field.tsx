import type { Match } from "@portico/contract/documents/matching";
import { GatherFiles } from "./gather-files.tsx";
import { begin, nameOf, namesIn } from "./match.calls.ts";

interface FilesFieldProps {
  /** Null: the first file starts a matching. */
  match: Match | null;
  onOpen: (id: string) => void;
}

/** Takes files for a matching and shows their upload progress. */
export function FilesField({ match, onOpen }: FilesFieldProps) {
  return (
    <GatherFiles
      into="match"
      id={match?.id ?? null}
      count={match?.files ?? 0}
      place="Sort files"
      begin={begin}
      onOpen={onOpen}
      namesIn={namesIn}
      nameOf={nameOf}
    />
  );
}
