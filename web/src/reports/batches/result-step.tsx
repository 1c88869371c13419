import type { ReportBatch } from "@portico/contract/reports/batches";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Moment, momentText } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { reportsChanged } from "../reports/staff-reports.calls.ts";
import { BatchProgress } from "./batch-progress.tsx";
import { isBusy, unscheduleBatch } from "./batches.calls.ts";
import { draftsIn, reportsText, unpublishedText } from "./batch-words.ts";
import { CancelButton } from "./cancel-button.tsx";
import { DownloadBad, Rows } from "./check-step.tsx";

interface ResultStepProps {
  of: ReportBatch;
  path: "/agents" | "/clients";
  onPublish: () => void;
  onAll: () => void;
}

/** The progress of the publication, then its result. */
export function ResultStep({ of, path, onPublish, onAll }: ResultStepProps) {
  useEffect(() => {
    if (!isBusy(of)) void reportsChanged();
  }, [of]);
  if (of.state === "scheduling")
    return <BatchProgress of={of} title="Checking the drafts" unit="rows" acts={<span />} />;
  if (of.state === "preparing")
    return (
      <BatchProgress
        of={of}
        title="Creating PDFs"
        unit="PDFs"
        next={whenText(of)}
        acts={<CallOff of={of} />}
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <Summary of={of} />
      {of.state === "published" &&
        (["incomplete", "to_check"] as const).map(
          (state) => of.counts[state] > 0 && <Rows key={state} of={of} state={state} />,
        )}
      <div className="flex flex-wrap gap-2.5 *:max-sm:w-full">
        <LinkButton to={path}>Done</LinkButton>
        {of.can.publish && (
          <Button variant="secondary" onClick={onPublish}>
            Publish the rest
          </Button>
        )}
        <Button variant="secondary" onClick={onAll}>
          Earlier batches
        </Button>
        {of.counts.bad > 0 && of.source === "figures" && of.state !== "cancelled" && <DownloadBad of={of} />}
        {of.can.unschedule && <CallOff of={of} />}
        {of.can.cancel && <CancelButton of={of} />}
      </div>
    </div>
  );
}

/** When a batch whose PDFs are being made will be published. */
function whenText({ publish_at }: ReportBatch): string {
  if (publish_at === null) return "The reports are published together once all PDFs are ready.";
  const time = momentText(publish_at, "deadline");
  return Date.parse(publish_at) > Date.now()
    ? `The reports will be published on ${time}.`
    : `Planned for ${time}. The reports are published as soon as all PDFs are ready.`;
}

function Summary({ of }: { of: ReportBatch }) {
  const { published, scheduled, deleted } = of.counts;
  const kept = draftsIn(of.counts);
  if (of.state === "cancelled")
    return (
      <Notice title={`${formatCount(deleted)} ${deleted === 1 ? "draft" : "drafts"} discarded`}>
        {kept > 0 && `${reportsText(kept)} kept, because someone has edited ${kept === 1 ? "it" : "them"}.`}
      </Notice>
    );
  if (of.state === "scheduled")
    return (
      <Notice tone="success" title={`${reportsText(scheduled)} scheduled`}>
        {scheduled === 1 ? "It" : "They"} will be published on{" "}
        {of.publish_at && <Moment at={of.publish_at} form="deadline" className="" />}. You can cancel until
        then.
      </Notice>
    );
  const left = unpublishedText(of.counts);
  return (
    <Notice tone={left ? "attention" : "success"} title={`${reportsText(published)} published`}>
      {left}
    </Notice>
  );
}

/** Turns unpublished reports back into drafts after asking. */
function CallOff({ of }: { of: ReportBatch }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => unscheduleBatch(of.id),
    onError: (error) => notifyFailure(error, "Publishing couldn't be stopped. Please try again."),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Stop publishing
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Stop publishing these reports?"
        confirm="Stop publishing"
        loading={isPending}
        onConfirm={() => mutate()}
      >
        Reports that aren't published yet become drafts again. No one is notified.
      </ConfirmDialog>
    </>
  );
}
