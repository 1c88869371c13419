import type { User } from "@portico/contract/current-user";
import type { ReactNode } from "react";
import { buttonLook } from "../../ui/button-look.ts";
import { serverOrigin } from "../../ui/server-origin.ts";

/** What it means that no mail server is set up. */
export const EMAILS_STAY = "Until then, invitations and other emails stay on this server.";

/** Leads to the emails that stayed, where they can be read. */
export function ViewEmails({ user, children }: { user: User; children: ReactNode }) {
  if (user.outgoing_email !== "shown") return null;
  return (
    <a href={`${serverOrigin()}/dev/mail`} className={buttonLook("secondary", "sm")}>
      {children}
    </a>
  );
}
