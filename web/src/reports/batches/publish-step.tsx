import type { ReportBatch } from "@portico/contract/reports/batches";
import { BIG_CHANGE_PERCENT } from "@portico/contract/reports/report-limits";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "../../session/call-error.ts";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { StepFoot } from "../../ui/form/step-foot.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { newPublishing, publishAt, PublishPart } from "../../forms/publish-part.tsx";
import { REPORT_EMAIL } from "../reports/report-words.ts";
import { publishBatch } from "./batches.calls.ts";
import { reportsText } from "./batch-words.ts";

interface PublishStepProps {
  of: ReportBatch;
  onBack: () => void;
  onDone: () => void;
}

/** The third step: when all reports are published, and whether clients are notified by email. */
export function PublishStep({ of, onBack, onDone }: PublishStepProps) {
  const [publishing, setPublishing] = useState(() => newPublishing());
  const [fault, setFault] = useState<string>();
  const [withBig, setWithBig] = useState(false);
  const { bad, incomplete, to_check, draft } = of.counts;
  const send = useMutation({
    mutationFn: (at: string | undefined) =>
      publishBatch(of.id, {
        ...(at !== undefined && { publish_at: at }),
        notify: publishing.notify,
        with_big_changes: withBig,
      }),
    onSuccess: onDone,
    onError: (error) => {
      const sentence = error instanceof CallError ? error.errors?.["publish_at"] : undefined;
      if (sentence) setFault(sentence);
      else notifyFailure(error, "The reports couldn't be published. Please try again.");
    },
  });
  const publish = () => {
    const at = publishAt(publishing);
    if (at === null) return setFault("Please choose a time in the future.");
    setFault(undefined);
    send.mutate(at);
  };
  const verb = publishing.when === "now" ? "Publish" : "Schedule";
  const left = bad + incomplete;
  const complete = draft + (withBig ? to_check : 0);
  // Drafts that were left out before may be complete by now.
  const isNothing = complete + incomplete === 0;
  return (
    <div className="flex flex-col gap-6">
      {left > 0 && (
        <Notice
          tone="attention"
          title={`${reportsText(left)} that ${left === 1 ? "needs" : "need"} fixing won't be published`}
        >
          You can go back and fix them first.
        </Notice>
      )}
      {to_check > 0 && (
        <Card>
          <Switch
            label={`Also publish ${reportsText(to_check)} with figures to check`}
            hint={`At least one figure changed by more than ${BIG_CHANGE_PERCENT}%. Turn this on once you've checked ${to_check === 1 ? "it" : "them"}.`}
            checked={withBig}
            onChange={setWithBig}
          />
        </Card>
      )}
      <Card>
        <PublishPart
          name="everyone"
          hint={REPORT_EMAIL}
          publishing={publishing}
          error={fault}
          onChange={(next) => {
            setPublishing(next);
            setFault(undefined);
          }}
        />
      </Card>
      <StepFoot
        text={`PDFs are created first. Then all reports are published at the same time${publishing.notify ? ", and readers who get these emails are notified" : ""}.`}
      >
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button loading={send.isPending} aria-disabled={isNothing} onClick={() => !isNothing && publish()}>
          {isNothing
            ? "Nothing to publish"
            : `${verb} ${complete > 0 ? reportsText(complete) : "complete reports"}`}
        </Button>
      </StepFoot>
    </div>
  );
}
