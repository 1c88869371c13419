import type { Match, MatchFile } from "@portico/contract/documents/matching";
import { useMutation } from "@tanstack/react-query";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { personName } from "../../ui/person-name.ts";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { reasonText } from "./match-words.ts";
import { fixFile } from "./match.calls.ts";

interface MatchFileRowProps {
  match: Match;
  file: MatchFile;
  /** Undefined if the client of the file can no longer be changed. */
  onChoose: (() => void) | undefined;
}

/** One file: its name, its client or why it has none, and what can be done about it. */
export function MatchFileRow({ match, file, onChoose }: MatchFileRowProps) {
  const { number, file_name, state, client, reason, was_taken_back, waits_for_scan } = file;
  const proposed = file.proposed_client;
  const skip = useFix(match.id, number);
  const accept = useFix(match.id, number);
  const isOpen = onChoose && (state === "matched" || state === "unmatched" || state === "uploading");
  const isFound = client !== null && reason === null;
  const { oneInText, withArticle } = currentRoleWords().client;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className="flex min-w-0 flex-1 basis-72 items-center gap-3">
        <FileTile name={file_name} />
        <span className="min-w-0 text-[0.9375rem] wrap-anywhere">
          <Name file={file} />
          {client && (
            <span className="block text-sm text-navy-600">
              {personName(client)}
              {client.reference && (
                <span className="text-quiet">
                  {" "}
                  · <span className="inline-block">{client.reference}</span>
                </span>
              )}
            </span>
          )}
          {waits_for_scan && <span className="block text-sm text-quiet">Being checked for viruses</span>}
          {was_taken_back && (
            <span className="block text-sm text-quiet">Removed from the folder, and not placed again</span>
          )}
          {reason && (
            <span className={`block text-sm ${state === "kept" ? "text-quiet" : "text-red-700"}`}>
              {reasonText(file)}
            </span>
          )}
        </span>
      </span>
      <span className="flex flex-wrap gap-2 empty:hidden">
        {isOpen && proposed && (
          <Button
            variant="secondary"
            size="sm"
            loading={accept.isPending}
            aria-label={`${file_name} is for ${personName(proposed)}`}
            onClick={() => accept.mutate({ client_id: proposed.id })}
          >
            <span className="max-w-56 truncate">For {personName(proposed)}</span>
          </Button>
        )}
        {isOpen && (
          <Button
            variant={proposed ? "quiet" : "secondary"}
            size="sm"
            aria-label={
              isFound ? `Change the ${oneInText} for ${file_name}` : `Choose ${withArticle} for ${file_name}`
            }
            onClick={onChoose}
          >
            {isFound ? "Change" : `Choose ${withArticle}`}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="quiet"
            size="sm"
            loading={skip.isPending}
            aria-label={`Leave out ${file_name}`}
            onClick={() => skip.mutate({ skip: true })}
          >
            Leave out
          </Button>
        )}
        {onChoose && state === "skipped" && (
          <Button
            variant="secondary"
            size="sm"
            loading={skip.isPending}
            aria-label={`Put back ${file_name}`}
            onClick={() => skip.mutate({ skip: false })}
          >
            Put back
          </Button>
        )}
      </span>
    </li>
  );
}

function useFix(id: string, number: number) {
  return useMutation({
    mutationFn: (change: Parameters<typeof fixFile>[2]) => fixFile(id, number, change),
    onError: (error) => notifyFailure(error, "That couldn't be saved. Please try again."),
  });
}

/** The file name, with the part that was read as the reference marked. */
function Name({ file: { file_name, reference } }: { file: MatchFile }) {
  const at = reference === null ? -1 : file_name.indexOf(reference);
  if (reference === null || at < 0) return <span className="font-semibold">{file_name}</span>;
  return (
    <span className="font-semibold">
      {file_name.slice(0, at)}
      <mark className="inline-block rounded-xs bg-blue-100 px-0.5 text-ink">{reference}</mark>
      {file_name.slice(at + reference.length)}
    </span>
  );
}
