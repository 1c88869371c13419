import { useQuery } from "@tanstack/react-query";
import { currentRoleWords } from "../session/role-words.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { skippedLines } from "./bulk-words.ts";
import { tryBulk } from "./bulk.calls.ts";
import { clientsText } from "./clients-text.ts";
import type { ChosenClients } from "./bulk-act.ts";

interface BulkSendDialogProps {
  action: "invite" | "resend";
  whom: Omit<ChosenClients, "count" | "total">;
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** Says who will be emailed, before anybody is. */
export function BulkSendDialog({ action, whom, onSend, onClose }: BulkSendDialogProps) {
  const { data, error } = useQuery({
    queryKey: ["bulk", action, whom],
    queryFn: () => tryBulk({ action, ...whom }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const failure = (error as { detail?: string } | null)?.detail;
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={action === "invite" ? `Invite ${currentRoleWords().client.manyInText}` : "Resend invitations"}
      submit={data ? `Email ${clientsText(data.affected)}` : "Send"}
      fallback="The emails couldn't be sent. Please try again."
      onSave={async () => {
        if (data && data.affected > 0) await onSend();
      }}
    >
      {() => (
        <div role="status" className="min-h-12">
          {failure !== undefined && <p className="font-medium text-red-700">{failure}</p>}
          {error !== null && failure === undefined && (
            <p>We couldn't check who can be emailed. Please try again.</p>
          )}
          {!data && error === null && <Skeleton className="h-5 w-64 max-w-full" />}
          {data && (
            <>
              <p>
                {data.affected === 0
                  ? `None of the selected ${currentRoleWords().client.manyInText} can be emailed.`
                  : action === "invite"
                    ? `${clientsText(data.affected)} will get an invitation by email.`
                    : `${clientsText(data.affected)} will get a new link by email. Older links stop working.`}
              </p>
              {data.skipped.length > 0 && (
                <div className="mt-3 text-sm text-quiet">
                  Left out:
                  <ul className="list-disc pl-5">
                    {skippedLines(data).map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </div>
              )}
            </>
          )}
        </div>
      )}
    </EditDialog>
  );
}
