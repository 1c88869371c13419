import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useUser } from "../session/current-user.ts";
import { isEmailSetUp } from "../session/outgoing-email.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/form/button.tsx";
import { buttonLook } from "../ui/form/button-look.ts";
import { Icon } from "../ui/icon.tsx";
import { Moment } from "../ui/moment.tsx";
import { serverOrigin } from "../ui/server-origin.ts";
import { SettingsRow } from "../ui/layout/settings-row.tsx";
import { SettingsSection } from "../ui/layout/settings-section.tsx";
import { MailServerHelp } from "./mail-server-help.tsx";
import { mailServerQuery } from "./mail-server.calls.ts";
import { useTestEmail } from "./test-email.tsx";

/** In the firm's settings: whether the portal's emails are sent, and a button to test it. */
export function MailServerSection() {
  return (
    <SettingsSection id="email" title="Outgoing email">
      {isEmailSetUp(useUser()) ? <MailServerRow /> : <NoMailServer />}
    </SettingsSection>
  );
}

function NoMailServer() {
  const { outgoing_email } = useUser();
  const [isOpen, setOpen] = useState(false);
  const helpId = useId();
  return (
    <div className="bg-gold-50 px-5 py-3 text-[0.8125rem] text-quiet">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Icon name="mail" className="text-gold-700" />
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-[0.9375rem] font-semibold text-ink">No mail server set up</p>
          <p>
            {outgoing_email === "shown"
              ? "Emails are kept and can be read here. Nothing is sent yet."
              : "Emails are kept. Nothing is sent yet."}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {outgoing_email === "shown" && (
            <a href={`${serverOrigin()}/dev/mail`} className={buttonLook("secondary", "sm")}>
              View emails
            </a>
          )}
          <Button size="sm" aria-expanded={isOpen} aria-controls={helpId} onClick={() => setOpen(!isOpen)}>
            How to set it up
          </Button>
        </div>
      </div>
      {isOpen && (
        <div id={helpId} className="mt-3">
          <MailServerHelp />
        </div>
      )}
    </div>
  );
}

function MailServerRow() {
  const { data } = useQuery(mailServerQuery);
  const { button, outcome } = useTestEmail();
  return (
    <SettingsRow title="Mail server" badge={data && <Working {...data} />} action={button}>
      {data?.accepted_at && data.test?.state !== "sent" && (
        <p>
          Last email sent <Moment at={data.accepted_at} form="event" />.
        </p>
      )}
      {outcome}
    </SettingsRow>
  );
}

function Working({
  accepted_at,
  failing_since,
}: {
  accepted_at: string | null;
  failing_since: string | null;
}) {
  if (failing_since) return <Badge tone="red">Not working</Badge>;
  if (accepted_at) return <Badge tone="green">Working</Badge>;
  return <Badge tone="gold">Not tested yet</Badge>;
}
