import { useUser } from "../../session/current-user.ts";
import { EmailNotSetUp } from "./email-not-set-up.tsx";
import { MailServerHelp } from "./mail-server-help.tsx";

/** Above every page of an admin while no mail server is set. */
export function EmailNotice() {
  return (
    <EmailNotSetUp user={useUser()} className="mb-6 print:hidden">
      <MailServerHelp />
    </EmailNotSetUp>
  );
}
