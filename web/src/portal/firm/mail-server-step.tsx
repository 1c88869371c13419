import { useUser } from "../../session/current-user.ts";
import { EMAILS_STAY, ViewEmails } from "./emails-kept.tsx";
import { MailServerHelp } from "./mail-server-help.tsx";

/** What the step of the mail server says, on the card of what is left to set up. */
export function MailServerStep() {
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        {EMAILS_STAY}
        <MailServerHelp />
      </div>
      <ViewEmails user={useUser()}>View emails</ViewEmails>
    </>
  );
}
