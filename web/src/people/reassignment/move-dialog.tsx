import { REASON_MAX_LENGTH } from "@portico/contract/people/reassignment-limits";
import { type FormEvent, useState } from "react";
import { clientsText } from "../clients-text.ts";
import { JobProgress } from "../job-progress.tsx";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { CallError } from "../../session/request.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { NumberedStep } from "../../ui/form/numbered-step.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { closeFailureToasts, notifyFailure } from "../../ui/feedback/toast.tsx";
import { EmailStep } from "./email-step.tsx";
import { askedOf, blankMove, countOf, type MoveDraft, type MovedClients } from "./move-draft.ts";
import { MoveSummary } from "./move-summary.tsx";
import { actWord, allText, canBeEmailed, shortly, titleOf } from "./move-words.ts";
import { move, previewQuery, somethingMoved, type Started } from "./reassignment.calls.ts";
import { sayManyMoved, sayMoved } from "./say-moved.ts";
import { TargetStep } from "./target-step.tsx";
import { useFaultInSight } from "../../ui/form/use-fault-in-sight.ts";
import { useMovePreview } from "./use-move-preview.ts";
import { WhenStep } from "./when-step.tsx";

export interface MoveDialogProps {
  clients: MovedClients;
  /** The name in the title: the name of the client, or of the agent whose clients are moved. */
  name?: string;
  /** The agent of all these clients, who is not offered as a target. */
  agentId?: string | undefined;
  /** Whether clients get a new agent, or a colleague covers for some days. */
  kind?: MoveDraft["kind"];
  onClose: () => void;
  /** Called once the move is done or planned, in addition to `onClose`. */
  onMoved?: () => void;
}

/**
 * Moves clients to other agents, or arranges that colleagues cover for them. It asks all questions in one
 * form, and shows what will happen.
 */
export function MoveDialog({ clients, name, agentId, kind = "primary", onClose, onMoved }: MoveDialogProps) {
  const { client } = currentRoleWords();
  const [draft, setDraft] = useState(() => blankMove(kind));
  const [key, setKey] = useState(newIdempotencyKey);
  const [saving, setSaving] = useState(false);
  const [started, setStarted] = useState<Started | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const total = countOf(clients);
  const tried = useMovePreview(draft, total, (what) => previewQuery(askedOf(what, clients)));
  const { missing, preview } = tried;
  const form = useFaultInSight(faults);
  const change = (next: Partial<MoveDraft>) => {
    setDraft({ ...draft, ...next });
    setFaults({});
    // A request with other content needs a new idempotency key.
    setKey(newIdempotencyKey());
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (missing !== null) return setFaults({ ...missing });
    closeFailureToasts();
    setSaving(true);
    const { reason, isEmailed, message } = draft;
    try {
      const answer = await move(
        { ...askedOf(draft, clients), reason, email: { send: isEmailed, message } },
        key,
      );
      if (!("state" in answer)) return setStarted(answer);
      sayMoved(answer);
      onClose();
      onMoved?.();
    } catch (failure) {
      const errors = failure instanceof CallError ? (failure.errors ?? {}) : {};
      const uneven = errors["to.agents"];
      setFaults({ ...errors, ...(uneven && { to: uneven }) });
      if (!uneven && !("starts_at" in errors || "ends_at" in errors))
        notifyFailure(failure, `The ${client.manyInText} couldn't be moved. Nothing was changed.`);
    } finally {
      setSaving(false);
    }
  };
  const finished = (result: Readonly<Record<string, unknown>>) => {
    void somethingMoved();
    const moved = Number(result["moved"] ?? 0);
    sayManyMoved(started!.batch_id, `${clientsText(moved)} ${kind === "cover" ? "covered" : "moved"}`);
    onClose();
    onMoved?.();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} wide title={titleOf(kind, total, name)}>
      {started ? (
        <JobProgress jobId={started.job_id} done={kind === "cover" ? "done" : "moved"} onDone={finished} />
      ) : (
        <form ref={form} method="post" noValidate onSubmit={(event) => void save(event)}>
          <NumberedStep
            number={1}
            title={kind === "cover" ? "Who will cover?" : "Who should look after them?"}
          >
            <TargetStep
              draft={draft}
              onDraft={change}
              total={total}
              toDivide={tried.toDivide}
              balances={tried.balances}
              without={agentId === undefined ? [] : [agentId]}
              error={faults["to"]}
            />
          </NumberedStep>
          {(kind === "primary" || draft.mode !== "nobody") && (
            <NumberedStep number={2} title={kind === "cover" ? "For how long?" : "When?"}>
              <WhenStep draft={draft} onDraft={change} faults={faults} />
            </NumberedStep>
          )}
          <NumberedStep number={kind === "cover" && draft.mode === "nobody" ? 2 : 3} title="Why?">
            <TextField
              name="reason"
              label={<Optional>Reason</Optional>}
              hint={
                total === 1
                  ? `Saved in the ${client.oneInText}'s history.`
                  : `Saved in each ${client.oneInText}'s history.`
              }
              maxLength={REASON_MAX_LENGTH}
              value={draft.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          </NumberedStep>
          {(kind === "primary" || draft.mode !== "nobody") && (
            <NumberedStep
              number={4}
              title={`Email the ${total === 1 ? client.oneInText : client.manyInText}?`}
            >
              <Switch
                label={
                  total > 1
                    ? `Email ${allText(total)} about the change`
                    : `Email ${"ids" in clients && name ? name : `the ${client.oneInText}`} about the change`
                }
                hint={preview && canBeEmailed(preview.emails, total)}
                checked={draft.isEmailed}
                onChange={(isEmailed) => change({ isEmailed })}
              />
              <EmailStep draft={draft} onDraft={change} preview={preview} />
            </NumberedStep>
          )}
          <MoveSummary draft={draft} preview={preview} failure={tried.error} isFetching={tried.isFetching} />
          <DialogActions>
            {preview && (
              <p className="order-last text-sm text-quiet sm:order-none sm:mr-auto sm:self-center">
                {shortly(draft, preview)}
              </p>
            )}
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={saving}>
              {actWord(draft)}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
