import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ClosingReason } from "../person/closing-reason.tsx";
import type { ChosenClients } from "../bulk-act.ts";
import { bulkNotice, skippedLines } from "../bulk/bulk-words.ts";
import { doBulk, tryBulk } from "../bulk/bulk.calls.ts";
import { clientsText } from "../clients-text.ts";
import { JobProgress } from "../job-progress.tsx";
import { currentRoleWords } from "../../session/role-words.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { readPeopleAgain } from "./accounts.calls.ts";

interface BulkDialogProps {
  chosen: ChosenClients;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Shows which accounts will be closed and which will not, before any is closed. If there are many, a job
 * closes them, and the dialog shows the job's progress.
 */
export function BulkDeactivateDialog({ chosen, onClose, onDone }: BulkDialogProps) {
  const { client_ids, filter } = chosen;
  const whom = client_ids ? { client_ids } : { filter: filter ?? {} };
  const [reason, setReason] = useState("");
  const [jobId, setJobId] = useState<string | null>(null);
  const { manyInText } = currentRoleWords().client;
  const { data, error } = useQuery({
    queryKey: ["bulk", "deactivate", whom],
    queryFn: () => tryBulk({ action: "deactivate", ...whom }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const title =
    data && data.affected > 0 ? `Deactivate ${clientsText(data.affected)}?` : `Deactivate ${manyInText}?`;
  if (jobId !== null)
    return (
      <Dialog open onOpenChange={(open) => !open && onDone()} title={`Deactivate ${manyInText}`}>
        <JobProgress
          jobId={jobId}
          done="deactivated"
          stopped={`Stopped. Accounts that were already deactivated stay deactivated.`}
          onDone={(result) => {
            void readPeopleAgain();
            const affected = Number(result["affected"] ?? 0);
            notify(bulkNotice("deactivate", { affected, skipped: [] }));
            onDone();
          }}
        />
      </Dialog>
    );
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      submit={data?.affected === 0 ? null : "Deactivate"}
      fallback="The accounts couldn't be deactivated. Please try again."
      validate={(): Record<string, string> => (data && data.affected > 0 ? {} : { nobody: "" })}
      onSave={async () => {
        const answer = await doBulk({ action: "deactivate", ...whom, reason });
        if ("job_id" in answer) {
          setJobId(answer.job_id);
          // If this function returned, the dialog would close before the job is done. So it throws instead.
          throw new JobStarted();
        }
        notify(bulkNotice("deactivate", answer));
        onDone();
      }}
    >
      {(faults) => (
        <>
          <div role="status" className="min-h-6">
            {error !== null && (
              <p className="font-medium text-red-700">
                {(error as { detail?: string }).detail ??
                  "We couldn't check who can be deactivated. Please try again."}
              </p>
            )}
            {!data && error === null && <Skeleton className="h-5 w-64 max-w-full" />}
            {data && (
              <p>
                {data.affected === 0
                  ? `None of the selected ${manyInText} can be deactivated.`
                  : `${clientsText(data.affected)} will be deactivated.`}
              </p>
            )}
            {data && data.skipped.length > 0 && (
              <div className="mt-3 text-sm text-quiet">
                Skipped:
                <ul className="list-disc pl-5">
                  {skippedLines(data).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-navy-600">
            <li>They'll be signed out on every device and won't be able to sign in.</li>
            <li>Open invitations will be withdrawn.</li>
            <li>You can reactivate each of them at any time.</li>
          </ul>
          <ClosingReason value={reason} onChange={setReason} error={faults["reason"]} />
        </>
      )}
    </EditDialog>
  );
}

/** Thrown when a job has started, to keep the dialog open. It has no message for the user. */
class JobStarted extends Error {
  readonly errors = { job: "started" };
}
