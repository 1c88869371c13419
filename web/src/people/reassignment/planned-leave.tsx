import type { AgentCard } from "@portico/contract/people/agents";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../ui/form/button.tsx";
import { dayText, firmDay, Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { personName } from "../../ui/person-name.ts";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { callOff } from "./reassignment.calls.ts";
import { undoAndSay } from "./say-moved.ts";

/**
 * Says that an agent will be deactivated, or was deactivated a short time ago, with a button to undo this.
 */
export function PlannedLeave({ agent }: { agent: AgentCard }) {
  const { leaves, left } = agent;
  const name = personName(agent);
  const off = useMutation({
    mutationFn: (batchId: string) => callOff(batchId),
    onSuccess: () => notify({ title: "Deactivation cancelled", tone: "success" }),
    onError: (error) => notifyFailure(error, "It couldn't be cancelled. Please try again."),
  });
  const back = useMutation({ mutationFn: (batchId: string) => undoAndSay(batchId) });
  if (!leaves && !left) return null;
  return (
    <div className="mb-6">
      <Notice
        tone="attention"
        icon="user-x"
        title={leaves ? `${name} will be deactivated` : `${name} was deactivated`}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          {leaves ? (
            <>
              <span>On {dayText(firmDay(leaves.at))}. Until then nothing changes.</span>
              <Button
                variant="secondary"
                size="sm"
                loading={off.isPending}
                onClick={() => off.mutate(leaves.batch_id)}
              >
                Cancel deactivation
              </Button>
            </>
          ) : (
            left && (
              <>
                <span>
                  You can undo it until <Moment at={left.undo_until} form="deadline" />. Their account will be
                  active again, and everyone who was moved will go back to them.
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  loading={back.isPending}
                  onClick={() => back.mutate(left.batch_id)}
                >
                  Undo
                </Button>
              </>
            )
          )}
        </div>
      </Notice>
    </div>
  );
}
