import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useUser } from "../session/current-user.ts";
import { isEmailSetUp } from "../session/outgoing-email.ts";
import { useRoleWords } from "../session/role-words.ts";
import { PageHead } from "../ui/layout/page-head.tsx";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { SectionLinks } from "../ui/layout/section-links.tsx";
import { SettingsSkeleton } from "../ui/layout/settings-skeleton.tsx";
import { useSectionInAddress } from "../ui/layout/use-section-in-address.ts";
import { settingsQuery } from "./firm.calls.ts";
import { type FirmFieldGroup, fieldGroups } from "./firm-fields.ts";
import { FirmSection } from "./firm-section.tsx";
import { mailServerQuery } from "./mail-server.calls.ts";
import { MailServerSection } from "./mail-server-section.tsx";
import { LogoCell } from "./logo-cell.tsx";

interface FirmSettingsPageProps {
  /** The link back to the previous page. */
  back: ReactNode;
  /** The section about sign-in. */
  security: ReactNode;
  /** The section about report templates. */
  reports: ReactNode;
  /** The cell that shows the set-up checklist again. */
  setUp: ReactNode;
}

/** For admins: the settings of the whole firm. `security`, `reports` and `setUp` come from other features. */
export function FirmSettingsPage({ back, security, reports, setUp }: FirmSettingsPageProps) {
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery);
  const groups: readonly FirmFieldGroup[] = Object.values(fieldGroups(useRoleWords()));
  const isLost = !settings && isError;
  const email = useEmailTrouble();
  useSectionInAddress(Boolean(settings) || isLost);
  return (
    <>
      {back}
      <PageHead title="Firm settings">These settings apply to everyone in the firm.</PageHead>
      <div className="grid gap-6 lg:grid-cols-[12rem_minmax(0,50rem)] lg:gap-10">
        <SectionLinks
          sections={[
            ...(isLost ? [] : groups.map(({ id, title }) => ({ id, label: title }))),
            { id: "reports", label: "Reports" },
            { id: "email", label: "Outgoing email", lacks: email },
            { id: "security", label: "Security" },
          ]}
        />
        <div className="flex min-w-0 flex-col gap-6.5">
          {isLost && (
            <RetryNotice
              title="The firm's settings couldn't be loaded."
              loading={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {!settings && !isLost && <SettingsSkeleton label="Loading the settings" />}
          {settings &&
            groups.map((group) => (
              <FirmSection key={group.id} settings={settings} group={group}>
                {group.id === "name" && (
                  <>
                    <LogoCell logo={settings.logo} />
                    {setUp}
                  </>
                )}
              </FirmSection>
            ))}
          {/* These sections would jump if they were shown before the settings. */}
          {(settings ?? isLost) && (
            <>
              {reports}
              <MailServerSection />
              {security}
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Returns what is wrong with the portal's emails, in words, or undefined. */
function useEmailTrouble(): string | undefined {
  const isSetUp = isEmailSetUp(useUser());
  const { data } = useQuery({ ...mailServerQuery, enabled: isSetUp });
  if (!isSetUp) return "not set up";
  return data?.failing_since ? "not working" : undefined;
}
