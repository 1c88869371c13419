import type { AgentCard } from "@portico/contract/portal/agents";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { personName } from "../../ui/person-name.ts";
import { notify, notifyFailure } from "../../ui/toast.tsx";
import { callOff } from "./moves.calls.ts";

/** Says that an agent is to leave, with the way to call it off. */
export function PlannedLeave({ agent }: { agent: AgentCard }) {
  const { leaves } = agent;
  const name = personName(agent);
  const off = useMutation({
    mutationFn: () => callOff(leaves!.batch_id),
    onSuccess: () => notify({ title: `${name} stays`, tone: "success" }),
    onError: (error) => notifyFailure(error, "It couldn't be called off. Please try again."),
  });
  if (!leaves) return null;
  return (
    <div className="mb-6">
      <Notice tone="attention" icon="user-x" title={`${name} will be deactivated`}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>
            On <Moment at={leaves.at} form="date" />. Until then nothing changes.
          </span>
          <Button variant="secondary" size="sm" loading={off.isPending} onClick={() => off.mutate()}>
            Call off
          </Button>
        </div>
      </Notice>
    </div>
  );
}
