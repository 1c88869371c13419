import type { User } from "@portico/contract/identity/current-user";
import { useLocation } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { serverOrigin } from "../ui/server-origin.ts";
import { MailServerHelp } from "./mail-server-help.tsx";

export interface EmailNotSetUpProps {
  user: User;
  className: string;
  /** Whether the line also explains how to set up the mail server. */
  withHelp?: boolean;
}

const WAY = "link inline-flex min-h-6 items-center pointer-coarse:min-h-11";

/** One line that says that emails stay on the server, where to read them and how to send them. */
export function EmailNotSetUp({ user, className, withHelp = false }: EmailNotSetUpProps) {
  const [isOpen, setOpen] = useState(false);
  const helpId = useId();
  // The set-up checklist on that page already explains how to set up the mail server.
  const isBesideChecklist = useLocation({
    select: ({ pathname, search }) => pathname === "/agents" && (search.tab ?? "agents") === "agents",
  });
  return (
    <div
      role="status"
      className={`rounded-card border border-gold-200 bg-gold-50 px-4 py-2 text-sm sm:px-5 pointer-coarse:pb-0 sm:pointer-coarse:py-0 ${className}`}
    >
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="flex min-w-0 grow items-center gap-2.5 font-semibold max-sm:basis-full">
          <Icon name="mail" size={18} className="text-gold-700" />
          No mail server set up. Emails aren't being sent.
        </p>
        {user.outgoing_email === "shown" && (
          <a href={`${serverOrigin()}/dev/mail`} className={WAY}>
            View emails
          </a>
        )}
        {withHelp && !isBesideChecklist && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={helpId}
            className={WAY}
            onClick={() => setOpen(!isOpen)}
          >
            How to set it up
          </button>
        )}
      </div>
      {isOpen && (
        <div id={helpId} className="mt-1 mb-2">
          <MailServerHelp />
        </div>
      )}
    </div>
  );
}
