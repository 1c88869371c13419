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

/** For admins while no mail server is set, or while it accepts nothing: no email reaches anybody. */
export function EmailNotice(props: EmailNotSetUpProps) {
  if (props.user.role !== "admin") return null;
  if (isEmailSetUp(props.user)) return props.withHelp && <TroubleLater className={props.className} />;
  return (
    <Suspense fallback={<div className={`h-10.5 max-sm:h-20 ${props.className}`} />}>
      <EmailNotSetUp {...props} />
    </Suspense>
  );
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
