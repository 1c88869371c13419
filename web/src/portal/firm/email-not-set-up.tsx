import type { User } from "@portico/contract/current-user";
import type { ReactNode } from "react";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Notice } from "../../ui/notice.tsx";
import { serverOrigin } from "../../ui/server-origin.ts";

interface EmailNotSetUpProps {
  user: User;
  className: string;
  /** How to set it up. */
  children?: ReactNode;
}

/** For an admin while no mail server is set: nobody gets what they send. */
export function EmailNotSetUp({ user, className, children }: EmailNotSetUpProps) {
  if (isEmailSetUp(user)) return null;
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
        {children}
      </Notice>
    </div>
  );
}
