import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { REQUEST_REASON_MAX_LENGTH } from "@portico/contract/documents/request-limits";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { JobDialog } from "../library/job-dialog.tsx";
import { jobWords } from "../uploads/job-words.ts";
import { cancelledText, requestsText } from "./bulk-request-words.ts";
import { alikeCount, cancel, cancelAll } from "./requests.calls.ts";

interface CancelDialogProps {
  request: DocumentRequest;
  onClose: () => void;
}

/** Asks before a request is cancelled for all clients whom the same person asked for the same documents. */
export function CancelAlikeDialog({ request, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState("");
  const [jobId, setJobId] = useState<string | null>(null);
  const isJob = useRef(false);
  const { data, isError, isFetching, refetch } = useQuery(alikeCount(request.id));
  if (jobId !== null)
    return (
      <JobDialog
        id={jobId}
        onClose={onClose}
        onDone={undefined}
        {...jobWords.requests_cancelled}
        title={`Cancelling ${request.title}`}
      />
    );
  return (
    <EditDialog
      open
      // If a job does it, the dialog stays open and shows the progress.
      onOpenChange={(open) => !open && !isJob.current && onClose()}
      title={data ? `Cancel ${requestsText(data.requests)}?` : "Cancel for everyone?"}
      description={`This cancels “${request.title}” for everyone ${request.by ? personName(request.by) : "the same person"} asked. Documents already sent stay where they are. No emails will be sent.`}
      submit={data ? `Cancel ${requestsText(data.requests)}` : "Cancel for everyone"}
      dismiss="Keep them"
      fallback="Nothing was cancelled. Please try again."
      validate={(): Record<string, string> =>
        data ? {} : { count: "Please wait until the requests are counted." }
      }
      onSave={async () => {
        const answer = await cancelAll(request.id, reason.trim());
        if ("job_id" in answer) {
          isJob.current = true;
          setJobId(answer.job_id);
        } else notify(cancelledText(answer.requests));
      }}
    >
      {(faults) => (
        <>
          {data ? null : isError ? (
            <RetryNotice
              title="The requests couldn't be counted."
              loading={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            faults["count"] && (
              <p role="alert" className="text-sm font-medium text-red-700">
                {faults["count"]}
              </p>
            )
          )}
          <TextArea
            label={<Optional>Reason</Optional>}
            name="reason"
            value={reason}
            maxLength={REQUEST_REASON_MAX_LENGTH}
            error={faults["reason"]}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </EditDialog>
  );
}

/** Asks before a request is cancelled. */
export function CancelDialog({ request, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel ${request.title}?`}
      description={`The ${currentRoleWords().client.oneInText} will no longer be asked for these documents. Documents already sent stay where they are.`}
      submit="Cancel request"
      dismiss="Keep it"
      fallback="The request wasn't cancelled. Please try again."
      onSave={async () => {
        await cancel(request.id, reason.trim());
        notify({ title: `Cancelled ${request.title}`, tone: "success" });
      }}
    >
      {(faults) => (
        <TextArea
          label={<Optional>Reason</Optional>}
          name="reason"
          value={reason}
          maxLength={REQUEST_REASON_MAX_LENGTH}
          error={faults["reason"]}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </EditDialog>
  );
}
