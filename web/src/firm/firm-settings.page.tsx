import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRoleWords } from "../session/role-words.ts";
import { PageHead } from "../ui/layout/page-head.tsx";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { SettingsSection } from "../ui/layout/settings-section.tsx";
import { SettingsSkeleton } from "../ui/layout/settings-skeleton.tsx";
import { settingsQuery } from "./firm.calls.ts";
import { fieldGroups } from "./firm-fields.ts";
import { FirmSection } from "./firm-section.tsx";
import { MailServerSection } from "./mail-server-section.tsx";
import { LogoRow } from "./logo-row.tsx";

interface FirmSettingsPageProps {
  /** The link back to the previous page. */
  back: ReactNode;
  security: ReactNode;
  reports: ReactNode;
  setUp: ReactNode;
}

/** For admins: the settings of the whole firm. `security`, `reports` and `setUp` come from other features. */
export function FirmSettingsPage({ back, security, reports, setUp }: FirmSettingsPageProps) {
  return (
    <>
      {back}
      <PageHead title="Firm settings">These settings apply to everyone in the firm.</PageHead>
      <div data-narrow="settings" className="flex max-w-180 flex-col gap-9">
        <Settings setUp={setUp}>
          {reports}
          <MailServerSection />
          <SettingsSection id="security" title="Security">
            {security}
          </SettingsSection>
        </Settings>
      </div>
    </>
  );
}

/** `children` render once the settings have loaded; if they rendered earlier, they would jump. */
function Settings({ setUp, children }: { setUp: ReactNode; children: ReactNode }) {
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery);
  const groups = fieldGroups(useRoleWords());
  if (!settings) {
    if (!isError) return <SettingsSkeleton label="Loading the settings" />;
    return (
      <>
        <RetryNotice
          title="The firm's settings couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
        {children}
      </>
    );
  }
  return (
    <>
      <FirmSection settings={settings} group={groups.name}>
        <LogoRow logo={settings.logo} />
        {setUp}
      </FirmSection>
      <FirmSection settings={settings} group={groups.words} />
      <FirmSection settings={settings} group={groups.contact} />
      <FirmSection settings={settings} group={groups.dates} />
      <FirmSection settings={settings} group={groups.invitations} />
      <FirmSection settings={settings} group={groups.rights} />
      <FirmSection settings={settings} group={groups.uploads} />
      <FirmSection settings={settings} group={groups.records} />
      {children}
    </>
  );
}
