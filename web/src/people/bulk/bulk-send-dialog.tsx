import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../session/current-user.ts";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { type BulkDone, skippedLines } from "./bulk-words.ts";
import { peopleText } from "../clients-text.ts";
import { paceSentence } from "../pace-text.ts";

interface BulkSendDialogProps {
  action: "invite" | "resend";
  /** The role of the people. If left out, they are clients. */
  role?: "client" | "agent";
  /** Asks the server who would be emailed. `askedBy` is the key under which the answer is cached. */
  ask: () => Promise<BulkDone>;
  askedBy: unknown;
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** Shows how many people will be emailed and who is left out, before anything is sent. */
export function BulkSendDialog({
  action,
  role = "client",
  ask,
  askedBy,
  onSend,
  onClose,
}: BulkSendDialogProps) {
  const { data, error } = useQuery({
    queryKey: ["bulk", action, askedBy],
    queryFn: ask,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const words = currentRoleWords()[role];
  const canEmail = isEmailSetUp(useUser());
  const failure = (error as { detail?: string } | null)?.detail;
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={action === "invite" ? `Invite ${words.manyInText}` : "Resend invitations"}
      submit={
        data?.affected === 0 ? null : submitText(action, canEmail, data && peopleText(role, data.affected))
      }
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
                  ? `No invitation can be sent to these ${words.manyInText}.`
                  : what(action, canEmail, peopleText(role, data.affected))}
              </p>
              {data.emails_per_minute !== undefined && data.affected > 0 && canEmail && (
                <p className="mt-2 text-sm text-quiet">
                  {paceSentence(data.affected, data.emails_per_minute)}
                </p>
              )}
              {data.skipped.length > 0 && (
                <div className="mt-3 text-sm text-quiet">
                  Skipped:
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

function submitText(action: BulkSendDialogProps["action"], canEmail: boolean, people: string | undefined) {
  if (people === undefined) return "Send";
  if (canEmail) return `Email ${people}`;
  return action === "invite" ? `Invite ${people}` : "Create new links";
}

function what(action: BulkSendDialogProps["action"], canEmail: boolean, people: string): string {
  if (canEmail)
    return action === "invite"
      ? `${people} will get an invitation by email.`
      : `${people} will get a new link by email. Older links will stop working.`;
  const copy = "No mail server is set up, so copy each link from the Invitations tab.";
  return action === "invite"
    ? `${people} will be invited. ${copy}`
    : `${people} will get a new link, and older links will stop working. ${copy}`;
}
