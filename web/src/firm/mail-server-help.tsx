import { useEffect } from "react";
import { useUser } from "../session/current-user.ts";
import { isEmailSetUp } from "../session/outgoing-email.ts";
import { useTestEmail } from "./test-email.tsx";

/** Same as in .env.example. */
const EXAMPLE =
  "SMTP_URL=smtp://user:password@mail.firm.example:587\nMAIL_FROM=portal@firm.example\nPUBLIC_URL=https://portal.firm.example";

/** Explains how the server's operator connects the portal to a mail server. */
export function MailServerHelp() {
  return (
    <>
      <p>
        In the folder where Portico is installed, create a file named .env, or open the existing one. Add
        these lines with your own values, then restart Portico. PUBLIC_URL is your portal's web address; links
        in emails use it. If Portico runs behind a proxy, also set TRUST_PROXY, as the README explains.
      </p>
      <pre className="mt-2 rounded-control border border-line bg-white px-3 py-2 text-[0.8125rem] wrap-anywhere whitespace-pre-wrap text-ink">
        {EXAMPLE}
      </pre>
    </>
  );
}

/**
 * The same help as a step of the set-up checklist; once a mail server is set, a test email shows whether it
 * works.
 */
export function MailServerStep({ onAccepted }: { onAccepted: () => void }) {
  if (isEmailSetUp(useUser())) return <TestStep onAccepted={onAccepted} />;
  return (
    <details className="min-w-0 flex-1">
      <summary className="link w-fit py-1">How to set it up</summary>
      <MailServerHelp />
    </details>
  );
}

function TestStep({ onAccepted }: { onAccepted: () => void }) {
  const { button, outcome, isTested, isAccepted } = useTestEmail();
  useEffect(() => {
    if (isAccepted) onAccepted();
  }, [isAccepted, onAccepted]);
  return (
    <>
      <div className="min-w-0 flex-1 basis-52">
        {!isTested && <p>It's set up. Send a test email to see that it works.</p>}
        {outcome}
      </div>
      {button}
    </>
  );
}
