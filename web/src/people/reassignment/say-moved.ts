import type { Batch } from "@portico/contract/people/reassignment";
import { clientsText } from "../clients-text.ts";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { undo } from "./reassignment.calls.ts";

/** Announces a move that is done or planned. If the move can be undone, the notice has a button for that. */
export function sayMoved({
  id,
  kind,
  title,
  state,
  can,
}: Pick<Batch, "id" | "kind" | "title" | "state" | "can">): void {
  notify({
    about: id,
    // The title of a cover is a whole sentence and needs no heading.
    ...(kind === "cover"
      ? { title }
      : { title: state === "planned" ? "Move planned" : "Moved", description: title }),
    tone: "success",
    ...(can.undo && { action: { label: "Undo", run: () => void undoAndSay(id) } }),
  });
}

/** Announces a move that a job has finished, with a button to undo it. */
export function sayManyMoved(id: string, title: string): void {
  notify({ about: id, title, tone: "success", action: { label: "Undo", run: () => void undoAndSay(id) } });
}

/**
 * Announces that an agent has left or will leave, with a button to undo this. `batch` is null if another user
 * closed the account first.
 */
export function sayLeft(name: string, batch: Pick<Batch, "id" | "clients" | "state" | "can"> | null): void {
  notify({
    title: batch?.state === "planned" ? `${name} will be deactivated` : `${name} was deactivated`,
    ...(batch && batch.clients > 0 && { description: leavingText(batch) }),
    tone: "success",
    ...(batch && { about: batch.id }),
    ...(batch?.can.undo && { action: { label: "Undo", run: () => void undoAndSay(batch.id) } }),
  });
}

function leavingText({ state, clients }: Pick<Batch, "state" | "clients">): string {
  return state === "planned"
    ? `Your choice for ${clientsText(clients)} will take effect then.`
    : `Your choice for ${clientsText(clients)} has taken effect.`;
}

/** Undoes a move and announces the result. */
export async function undoAndSay(id: string): Promise<void> {
  try {
    const answer = await undo(id);
    if ("job_id" in answer && !("state" in answer)) return notify({ about: id, title: "Undo started" });
    sayUndone(answer as Batch);
  } catch (error) {
    notifyFailure(error, "It couldn't be undone. Please try again.");
  }
}

const undoneTitles: Readonly<Record<Batch["kind"], string>> = {
  move: "Move undone",
  cover: "Cover undone",
  deactivate: "Deactivation undone. They are active again.",
};

function sayUndone({
  id,
  kind,
  undone,
  not_undone,
}: Pick<Batch, "id" | "kind" | "undone" | "not_undone">): void {
  notify({
    about: id,
    title: undoneTitles[kind],
    description:
      not_undone === 0
        ? undone === 0
          ? undefined
          : kind === "cover"
            ? `${clientsText(undone)} as before.`
            : `${clientsText(undone)} moved back.`
        : `Undone for ${clientsText(undone)}. Not for ${clientsText(not_undone)}, because they've changed since.`,
    tone: "success",
  });
}
