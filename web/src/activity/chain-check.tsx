import type { ChainAnswer, ChainError } from "@portico/contract/activity/activity";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../ui/form/button.tsx";
import { CopyButton } from "../ui/form/copy-button.tsx";
import { formatCount } from "../ui/table/count.ts";
import { Icon } from "../ui/icon.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { checkChain } from "./activity.calls.ts";

const counted = (events: number) => (events === 1 ? "1 event" : `${formatCount(events)} events`);

const faults: Readonly<Record<ChainError, string>> = {
  altered: "An event was changed after it was written.",
  removed: "An event was removed.",
  inserted: "An event was added with a false time.",
  blanked: "Parts of an event are missing, and not because an account was deleted.",
  chain: "The records that hold the events together were changed or removed.",
};

/** Checks whether any event was changed after it was written, and says the result in a sentence. */
export function useChainCheck() {
  const [seen, setSeen] = useState<ChainAnswer | null>(null);
  const { mutate, isPending, isError, data } = useMutation({
    mutationFn: () => checkChain(setSeen),
    onMutate: () => setSeen(null),
  });
  const check = () => mutate();
  return {
    button: (
      <Button variant="secondary" size="sm" loading={isPending} onClick={check}>
        <Icon name="shield" size={18} />
        Verify the log
      </Button>
    ),
    outcome: (
      <div role="status" className="empty:hidden">
        {isPending && seen && (
          <p className="mb-4 text-sm text-quiet tabular-nums">
            Checked {formatCount(seen.checked)} of {counted(seen.total)}
          </p>
        )}
        {isError && <RetryNotice title="The check couldn't be finished." onRetry={check} />}
        {data && !isPending && <Outcome answer={data} />}
      </div>
    ),
  };
}

function Outcome({ answer }: { answer: ChainAnswer }) {
  const { first_bad, sealed_until, total, head } = answer;
  if (first_bad)
    return (
      <div className="mb-4">
        <Notice tone="failure" title={faults[first_bad.why]}>
          Ask your server administrator to check who has write access to the database.
          {first_bad.event_id && ` Event ID: ${first_bad.event_id}.`}
        </Notice>
      </div>
    );
  if (sealed_until === null)
    return (
      <div className="mb-4">
        <Notice tone="info" title="Nothing to check yet">
          New events can be checked after a few minutes. Please try again later.
        </Notice>
      </div>
    );
  return (
    <div className="mb-4">
      <Notice tone="success" title={`${counted(total)} checked; none have been altered`}>
        Everything up to <Moment at={sealed_until} form="deadline" /> was checked. Newer events can be checked
        in a few minutes.
        {head && (
          <span className="mt-1 block text-[0.8125rem]">
            Proof {formatCount(head.seals)}: <code className="break-all">{head.hash}</code>{" "}
            <CopyButton size="sm" variant="quiet" text={`${head.seals}: ${head.hash}`} label="Copy proof" />
            <span className="block">
              Keep it outside Portico, to show later that this part of the log hasn't changed.
            </span>
          </span>
        )}
      </Notice>
    </div>
  );
}
