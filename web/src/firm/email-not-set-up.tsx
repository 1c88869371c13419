import type { User } from "@portico/contract/identity/current-user";
import { TextLink } from "../forms/text-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { serverOrigin } from "../ui/server-origin.ts";

/** High enough for a finger on phones. */
const WAY = "inline-flex min-h-10 items-center max-sm:min-h-11 pointer-coarse:min-h-11";

export interface EmailNotSetUpProps {
  user: User;
  className: string;
  /** Whether the line also leads to the firm's settings, which explain how to set up the mail server. */
  withSetUp?: boolean;
}

/** One line that says that emails stay on the server, where to read them and how to send them. */
export function EmailNotSetUp({ user, className, withSetUp = false }: EmailNotSetUpProps) {
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-4 rounded-card border border-gold-200 bg-gold-50 px-4 text-sm sm:px-5 ${className}`}
    >
      <p className="flex min-h-10 min-w-0 grow items-center gap-2.5 font-semibold">
        <Icon name="mail" size={18} className="text-gold-700" />
        <span>
          <span className={withSetUp ? "max-sm:sr-only" : ""}>No mail server set up. </span>
          Emails aren't being sent.
        </span>
      </p>
      {user.outgoing_email === "shown" && (
        <a href={`${serverOrigin()}/dev/mail`} className={`link ${WAY} ${withSetUp ? "max-sm:hidden" : ""}`}>
          View emails
        </a>
      )}
      {withSetUp && (
        <TextLink to="/profile" search={{ tab: "firm" }} hash="email" className={WAY}>
          Set up
        </TextLink>
      )}
    </div>
  );
}
