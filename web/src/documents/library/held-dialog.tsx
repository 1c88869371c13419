import type { HeldFile, HeldState, ScanProblem } from "@portico/contract/documents/library";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { Moment } from "../../ui/moment.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { sizeText } from "../../ui/table/size-text.ts";
import { heldQuery } from "./trash.calls.ts";

const WORDS: Readonly<Record<HeldState, { title: string; note: string }>> = {
  pending: {
    title: "Waiting for the virus check",
    note: "No one can open these files until they are checked.",
  },
  refused: {
    title: "Files with a virus",
    note: "A virus was found in these files, so no one can open them. Delete the documents to remove them.",
  },
};

const PROBLEM: Readonly<Record<ScanProblem, string>> = {
  too_large: "Too large for the virus scanner. Set a larger StreamMaxLength in clamd.conf.",
  failed: "The virus scanner failed on this file. It tries again every 10 minutes.",
};

interface HeldDialogProps {
  state: HeldState;
  onClose: () => void;
}

/** The files that the scanner holds back, with who sent them and when. */
export function HeldDialog({ state, onClose }: HeldDialogProps) {
  const list = useInfiniteQuery(heldQuery(state));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { title, note } = WORDS[state];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={note}>
      {list.isError && items.length === 0 && (
        <RetryNotice
          title="These files couldn't be loaded."
          loading={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton className="h-32 w-full" />}
      {list.data && items.length === 0 && <p>No files.</p>}
      {items.length > 0 && (
        <ul>
          {items.map((file) => (
            <HeldItem key={file.id} state={state} file={file} />
          ))}
        </ul>
      )}
      <NextPage list={list} className="mt-3" />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function HeldItem({ state, file }: { state: HeldState; file: HeldFile }) {
  const { at, size, problem, by, material } = file;
  return (
    <li className="border-b border-line/70 py-2.5 leading-snug wrap-anywhere last:border-b-0">
      {material ? (
        <Link {...placeOf(material)} className="link font-semibold">
          {material.title}
        </Link>
      ) : (
        <span className="font-semibold">
          {state === "refused" ? "Not in any folder. It will be removed automatically." : "Not in any folder"}
        </span>
      )}
      <span className="block text-[0.8125rem] text-quiet">
        {by ? `Sent by ${personName(by)} ` : "Sent "}
        <Moment at={at} /> · {sizeText(size)}
      </span>
      {problem && <span className="block text-[0.8125rem]">{PROBLEM[problem]}</span>}
    </li>
  );
}

function placeOf({ id, shelf, owner_id, folder_id }: NonNullable<HeldFile["material"]>) {
  const search = { material: id, ...(folder_id && { folder: folder_id }) } as never;
  if (shelf === "library" || owner_id === null) return { to: "/materials" as const, search };
  const to = shelf === "agent" ? ("/materials/agent/$id" as const) : ("/materials/client/$id" as const);
  return { to, params: { id: owner_id }, search };
}
