import { lazy, Suspense } from "react";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import type { EmailNotSetUpProps } from "./email-not-set-up.tsx";

/** Its bytes are for the few who have to set it up. */
const EmailNotSetUp = lazy(async () => ({
  default: (await import("./email-not-set-up.tsx")).EmailNotSetUp,
}));

/** For an admin while no mail server is set: nobody gets what they send. */
export function EmailNotice(props: EmailNotSetUpProps) {
  if (props.user.role !== "admin" || isEmailSetUp(props.user)) return null;
  return (
    <Suspense fallback={<div className={`h-10.5 max-sm:h-20 ${props.className}`} />}>
      <EmailNotSetUp {...props} />
    </Suspense>
  );
}
