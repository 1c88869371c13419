import type { Batch } from "@portico/contract/people/reassignment";
import { useMutation } from "@tanstack/react-query";
import { clientsText } from "../clients-text.ts";
import { JobProgress } from "../job-progress.tsx";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { dayText, firmDay, LINE_START, Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { callOff, somethingMoved } from "./reassignment.calls.ts";
import { undoAndSay } from "./say-moved.ts";

const states: Readonly<Record<Batch["state"], { tone: BadgeTone; word: string }>> = {
  planned: { tone: "gold", word: "Planned" },
  running: { tone: "blue", word: "Running" },
  done: { tone: "green", word: "Done" },
  cancelled: { tone: "neutral", word: "Cancelled" },
  undone: { tone: "neutral", word: "Undone" },
};

/** The texts about cancelling a planned move, a cover or a deactivation. */
const CANCELS: Readonly<Record<Batch["kind"], { label: string; done: string }>> = {
  move: { label: "Cancel move", done: "Move cancelled" },
  cover: { label: "Cancel cover", done: "Cover cancelled" },
  deactivate: { label: "Cancel deactivation", done: "Deactivation cancelled" },
};

/** Shows one move: what it did, who made it and when, with a button to undo it. */
export function BatchRow({ batch }: { batch: Batch }) {
  const { id, title, state, by, reason, problem, can, job_id } = batch;
  const { label, done } = CANCELS[batch.kind];
  const off = useMutation({
    mutationFn: () => callOff(id),
    onSuccess: () => notify({ about: id, title: done, description: title, tone: "success" }),
    onError: (error) => notifyFailure(error, "It couldn't be cancelled. Please try again."),
  });
  const back = useMutation({ mutationFn: () => undoAndSay(id) });
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3.5 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="font-semibold">
            {title} <Badge tone={states[state].tone}>{wordOf(batch)}</Badge>
          </p>
          <p className="text-sm text-quiet">
            <When batch={batch} />
            {by && ` · ${personName(by)}`}
            {reason && ` · ${reason}`}
          </p>
          {state === "undone" && batch.not_undone > 0 && (
            <p className="text-sm text-quiet">
              Undone for {clientsText(batch.undone)}; not for {clientsText(batch.not_undone)}, because they've
              changed since.
            </p>
          )}
          {problem && <p className="text-sm font-medium text-red-700">{problem}</p>}
        </div>
        {can.undo && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Undo: ${title}`}
            loading={back.isPending}
            onClick={() => back.mutate()}
          >
            Undo
          </Button>
        )}
        {can.cancel && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${label}: ${title}`}
            loading={off.isPending}
            onClick={() => off.mutate()}
          >
            {label}
          </Button>
        )}
      </div>
      {job_id && <JobProgress jobId={job_id} done="done" onDone={() => void somethingMoved()} />}
    </li>
  );
}

/** A cover lasts until its last day, so it is called "Arranged" rather than done. */
function wordOf({ kind, state }: Batch): string {
  return kind === "cover" && state === "done" ? "Arranged" : states[state].word;
}

function When({ batch: { state, due_at, done_at, created_at } }: { batch: Batch }) {
  if (state === "planned" && due_at) return <>For {dayText(firmDay(due_at))}</>;
  return <Moment at={done_at ?? created_at} form="event" className={LINE_START} />;
}
