import { useLocation } from "@tanstack/react-router";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { isEmailSetUp } from "../session/outgoing-email.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { EmailNotSetUpProps } from "./email-not-set-up.tsx";

/** How long to wait before asking whether the mail server works, so that the page loads first. */
const LOOK_AFTER_MS = 3_000;

/** Only the few admins who have to set up email download this. */
const EmailNotSetUp = lazyPart(async () => ({
  default: (await import("./email-not-set-up.tsx")).EmailNotSetUp,
}));

/** Says to an admin that no mail server is set: no email reaches anybody. */
export function EmailNotice(props: EmailNotSetUpProps) {
  if (props.user.role !== "admin" || isEmailSetUp(props.user)) return null;
  return (
    <Suspense fallback={<div className={`h-10.5 max-sm:h-11.5 ${props.className}`} />}>
      <EmailNotSetUp {...props} />
    </Suspense>
  );
}

/**
 * For the pages of an admin. Their home says that no mail server is set. Every page says that the mail server
 * accepts nothing, because that is trouble which nobody expects.
 */
export function AdminEmailNotice({ user, className }: Pick<EmailNotSetUpProps, "user" | "className">) {
  const isHome = useLocation({ select: ({ pathname }) => pathname === "/agents" });
  if (user.role !== "admin") return null;
  if (isEmailSetUp(user)) return <TroubleLater className={className} />;
  return isHome && <EmailNotice user={user} className={className} withSetUp />;
}

/**
 * Loads the notice about the mail server after the page. If its code cannot be loaded, the page must stay as
 * it is.
 */
function TroubleLater({ className }: { className: string }) {
  const [Trouble, setTrouble] = useState<ComponentType<{ className: string }> | null>(null);
  useEffect(() => {
    const fetchTrouble = () =>
      import("./mail-server-trouble.tsx")
        .then((file) => setTrouble(() => file.MailServerTrouble))
        .catch(() => undefined);
    const timer = setTimeout(fetchTrouble, LOOK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Trouble && <Trouble className={className} />;
}
