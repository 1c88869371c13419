import type { Batch } from "@portico/contract/portal/moves";
import { clientsText } from "../../people/clients-text.ts";
import { notify, notifyFailure } from "../../ui/toast.tsx";
import { undo } from "./moves.calls.ts";

/** Says what was done, with the way back. */
export function sayMoved({ id, title, state, can }: Pick<Batch, "id" | "title" | "state" | "can">): void {
  notify({
    title: state === "planned" ? "Move planned" : "Done",
    description: title,
    tone: "success",
    ...(can.undo && { action: { label: "Undo", run: () => void undoAndSay(id) } }),
  });
}

/** Says that an agent has left or will, with the way back; null: somebody else was faster. */
export function sayLeft(name: string, batch: Pick<Batch, "id" | "title" | "state" | "can"> | null): void {
  notify({
    title: batch?.state === "planned" ? `${name} will be deactivated` : `${name} was deactivated`,
    ...(batch && { description: batch.title }),
    tone: "success",
    ...(batch?.can.undo && { action: { label: "Undo", run: () => void undoAndSay(batch.id) } }),
  });
}

/** Takes a move back and says what came of it. */
export async function undoAndSay(id: string): Promise<void> {
  try {
    const answer = await undo(id);
    if ("job_id" in answer && !("state" in answer)) return notify({ title: "Undo started" });
    sayUndone(answer as Batch);
  } catch (error) {
    notifyFailure(error, "The move couldn't be undone. Please try again.");
  }
}

export function sayUndone({ undone, not_undone }: Pick<Batch, "undone" | "not_undone">): void {
  notify({
    title: "Move undone",
    description:
      not_undone === 0
        ? `${clientsText(undone)} moved back.`
        : `${clientsText(undone)} moved back. ${clientsText(not_undone)} stayed where they are, because they changed again since.`,
    tone: "success",
  });
}
