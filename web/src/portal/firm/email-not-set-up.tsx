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

/** Says that emails stay on the server, where to read them and how to send them. */
export function EmailNotSetUp({ user, className, withHelp = false }: EmailNotSetUpProps) {
  return (
    <div className={className}>
      <Notice
        tone="attention"
        icon="mail"
        title="Email is not set up"
        actions={
          user.outgoing_email === "shown" && (
            <a href={`${serverOrigin()}/dev/mail`} className={buttonLook("secondary", "sm")}>
              View emails
            </a>
          )
        }
      >
        Invitations and other emails stay on this server until you set SMTP_URL and MAIL_FROM.
        {withHelp && <MailServerHelp />}
      </Notice>
    </div>
  );
}
