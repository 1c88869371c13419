import { useQuery } from "@tanstack/react-query";
import { useUser } from "../session/current-user.ts";
import { isEmailSetUp } from "../session/outgoing-email.ts";
import { Badge } from "../ui/badge.tsx";
import { Moment } from "../ui/moment.tsx";
import { SettingsRow } from "../ui/layout/settings-row.tsx";
import { SettingsSection } from "../ui/layout/settings-section.tsx";
import { MailServerHelp } from "./mail-server-help.tsx";
import { mailServerQuery } from "./mail-server.calls.ts";
import { useTestEmail } from "./test-email.tsx";

/** In the firm's settings: whether the portal's emails are sent, and a button to test it. */
export function MailServerSection() {
  return (
    <SettingsSection id="email" title="Outgoing email">
      {isEmailSetUp(useUser()) ? (
        <MailServerRow />
      ) : (
        <SettingsRow title="Mail server" badge={<Badge tone="gold">Not set up</Badge>}>
          <MailServerHelp />
        </SettingsRow>
      )}
    </SettingsSection>
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
