import type { User } from "@portico/contract/current-user";
import { Notice } from "../../ui/notice.tsx";
import { EMAILS_STAY, ViewEmails } from "./emails-kept.tsx";
import { MailServerHelp } from "./mail-server-help.tsx";

export interface EmailNotSetUpProps {
  user: User;
  className: string;
  /** Whether it says how to set it up. */
  withHelp?: boolean;
}

/** Says that emails stay on the server, where to read them and how to send them. */
export function EmailNotSetUp({ user, className, withHelp = false }: EmailNotSetUpProps) {
  return (
    <div className={className}>
      <Notice
        tone="attention"
        icon="mail"
        title="Set up the mail server"
        actions={<ViewEmails user={user}>View emails</ViewEmails>}
      >
        {EMAILS_STAY}
        {withHelp && <MailServerHelp />}
      </Notice>
    </div>
  );
}
