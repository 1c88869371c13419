import type { Match } from "@portico/contract/documents/matching";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { clientsText } from "../../people/clients-text.ts";
import { formatCount } from "../../ui/table/count.ts";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { documentsText } from "../library/material-words.ts";
import { filesText } from "./match-words.ts";
import { discard, undo } from "./match.calls.ts";

const PlaceDialog = lazyPart(async () => ({ default: (await import("./place-dialog.tsx")).PlaceDialog }));

/** The state of a matching, and the actions on the whole of it. */
export function MatchSummary({ match, onOpen }: { match: Match; onOpen: (id: string) => void }) {
  const [isPlacing, setPlacing] = useState(false);
  const { can, counts, clients } = match;
  return (
    <>
      <Told match={match} />
      {(can.run || can.undo || can.cancel || match.state !== "open") && (
        <div className="flex flex-wrap gap-2.5 *:max-sm:w-full">
          {can.run && (
            <Button
              aria-disabled={counts.uploading > 0}
              onClick={() => counts.uploading === 0 && setPlacing(true)}
            >
              Place {documentsText(counts.matched)} for {clientsText(clients.matched)}
            </Button>
          )}
          {!can.run && counts.placed > 0 && (
            <LinkButton variant="secondary" to="/materials" search={{ tab: "clients" }}>
              View documents
            </LinkButton>
          )}
          {match.state !== "open" && (
            <Button variant="secondary" onClick={() => onOpen("new")}>
              Match other files
            </Button>
          )}
          {can.undo && <UndoButton match={match} />}
          {can.cancel && match.files > 0 && <DiscardButton match={match} onOpen={onOpen} />}
        </div>
      )}
      {can.undo && match.undo_until && (
        <p className="text-sm text-quiet">
          You can undo this until <Moment at={match.undo_until} form="deadline" className="" />.
        </p>
      )}
      <Suspense fallback={null}>
        {isPlacing && <PlaceDialog match={match} onClose={() => setPlacing(false)} />}
      </Suspense>
    </>
  );
}

function Told({ match }: { match: Match }) {
  const { state, counts, clients, emails, problem, taken_back } = match;
  if (state === "cancelled")
    return (
      <Notice title="These files were discarded.">
        {counts.kept > 0 ? `${documentsText(counts.kept)} stayed in the folders.` : "Nothing was placed."}
      </Notice>
    );
  if (counts.placed === 0 && problem === null && taken_back + counts.kept > 0)
    return (
      <Notice tone="success" title="Undone">
        {filesText(taken_back)} {taken_back === 1 ? "is" : "are"} in the list again.
        {counts.kept > 0 && ` ${documentsText(counts.kept)} stayed in the folders; see why below.`}
      </Notice>
    );
  if (counts.placed === 0)
    return problem === null ? null : (
      <Notice tone="attention" title={problem}>
        Nothing was placed.
      </Notice>
    );
  return (
    <Notice
      tone={problem === null ? "success" : "attention"}
      title={`${problem === null ? "" : `${problem} `}${documentsText(counts.placed)} placed for ${clientsText(clients.placed)}`}
    >
      {emails > 0 ? `${clientsText(emails)} will get an email. ` : "No emails were sent. "}
      {counts.matched + counts.unmatched > 0 &&
        `${filesText(counts.matched + counts.unmatched)} ${counts.matched + counts.unmatched === 1 ? "is" : "are"} still here.`}
    </Notice>
  );
}

function UndoButton({ match }: { match: Match }) {
  const [isAsking, setAsking] = useState(false);
  const { matched, unmatched, skipped, uploading } = match.counts;
  const waiting = matched + unmatched + skipped + uploading;
  const act = useMutation({
    mutationFn: () => undo(match.id),
    onError: (error) => notifyFailure(error, "It couldn't be undone. Please try again."),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Undo
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${documentsText(match.counts.placed)} from the folders?`}
        confirm={match.counts.placed === 1 ? "Remove it" : "Remove them"}
        loading={act.isPending}
        onConfirm={() => act.mutate()}
      >
        {match.counts.placed === 1 ? "It goes" : "They go"} back to this list. Documents that someone has
        confirmed or changed stay in the folders.
        {waiting > 0 && ` Files that aren't placed yet stay in the list (${formatCount(waiting)}).`}
      </ConfirmDialog>
    </>
  );
}

function DiscardButton({ match, onOpen }: { match: Match; onOpen: (id: string) => void }) {
  const [isAsking, setAsking] = useState(false);
  const act = useMutation({
    mutationFn: () => discard(match.id),
    onSuccess: () => onOpen("new"),
    onError: (error) => notifyFailure(error, "The files couldn't be discarded. Please try again."),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Discard ${filesText(match.files - match.counts.kept)}?`}
        confirm="Discard"
        loading={act.isPending}
        onConfirm={() => act.mutate()}
      >
        {match.counts.kept > 0
          ? `${documentsText(match.counts.kept)} will stay in the folders. You would have to upload the others again.`
          : "Nothing was placed. You would have to upload the files again."}
      </ConfirmDialog>
    </>
  );
}
