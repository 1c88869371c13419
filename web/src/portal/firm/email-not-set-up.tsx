import type { User } from "@portico/contract/current-user";
import { buttonLook } from "../../ui/button-look.ts";
import { Notice } from "../../ui/notice.tsx";
import { serverOrigin } from "../../ui/server-origin.ts";
import { MailServerHelp } from "./mail-server-help.tsx";

export interface EmailNotSetUpProps {
  user: User;
  className: string;
  /** Whether it says how to set it up. */
  withHelp?: boolean;
}

const EMAILS_STAY = "Until then, invitations and other emails stay on this server.";

/** Says that emails stay on the server, where to read them and how to send them. */
export function EmailNotSetUp({ user, className, withHelp = false }: EmailNotSetUpProps) {
  return (
    <div className={className}>
      <Notice
        tone="attention"
        icon="mail"
        title="Set up the mail server"
        actions={<ViewEmails user={user} />}
      >
        {EMAILS_STAY}
        {withHelp && <MailServerHelp />}
      </Notice>
    </div>
  );
}

/** The same as a step of what is left to set up. */
export function MailServerStep({ user }: { user: User }) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        {EMAILS_STAY}
        <MailServerHelp />
      </div>
      <ViewEmails user={user} />
    </>
  );
}

function ViewEmails({ user }: { user: User }) {
  if (user.outgoing_email !== "shown") return null;
  return (
    <a href={`${serverOrigin()}/dev/mail`} className={buttonLook("secondary", "sm")}>
      View emails
    </a>
  );
}
