import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { AvatarRow } from "../../identity/avatar/avatar-row.tsx";
import { DeletionRow } from "../../privacy/deletion/deletion-row.tsx";
import { EmailRow } from "../../identity/email-change/email-row.tsx";
import { PendingEmail } from "../../identity/email-change/pending-email.tsx";
import { ExportRow } from "../../privacy/export/export-row.tsx";
import { GoogleReturnNotice } from "../../identity/google/google-return.tsx";
import { GoogleRow } from "../../identity/google/google-row.tsx";
import { HistorySection } from "../../identity/history/history-section.tsx";
import { PasskeyRows } from "../../identity/passkeys/passkey-rows.tsx";
import { PasswordRow } from "../../identity/password-change/password-row.tsx";
import { ProfilePage } from "../../identity/profile/profile.page.tsx";
import { DevicesSection } from "../../identity/sessions/devices-section.tsx";
import { TwoFactorRows } from "../../identity/two-factor/two-factor-rows.tsx";
import { hideGoogleAnswer, listSearch } from "../../platform/address.ts";
import { AlertsSection } from "../../notifications/alerts-section.tsx";
import { isTwoFactorOverdue } from "../../session/guards.ts";
import { useUser } from "../../session/current-user.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const Route = createFileRoute("/_internal/profile")({
  staticData: { title: "Your account", titleOfTab: { firm: "Firm settings", templates: "Report templates" } },
  validateSearch: listSearch,
  beforeLoad: async (opening) => {
    hideGoogleAnswer(opening);
    const { keepFirmTab } = await import("../../platform/firm-tab.ts");
    await keepFirmTab(opening);
  },
  component: Entry,
});

function Entry() {
  const { tab } = Route.useSearch();
  if (tab !== "firm" && tab !== "templates") return <Account />;
  return <Suspense fallback={null}>{tab === "firm" ? <FirmSettings /> : <ReportTemplates />}</Suspense>;
}

/**
 * The firm's settings, which only admins load. They are loaded in one piece: if a part were loaded later, the
 * page would be hidden again until that part arrives.
 */
const FirmSettings = lazyPart(async () => {
  const [
    { FirmSettingsPage },
    { TemplatesSection },
    { TwoFactorRuleSection },
    { SetUpCell },
    { BackToSetUp },
  ] = await Promise.all([
    import("../../firm/firm-settings.page.tsx"),
    import("../../reports/templates/templates-section.tsx"),
    import("../../identity/two-factor/two-factor-rule-section.tsx"),
    import("../../people/agents/set-up-cell.tsx"),
    import("../../people/agents/back-to-set-up.tsx"),
  ]);
  return {
    default: () => (
      <FirmSettingsPage
        back={<BackToSetUp />}
        security={<TwoFactorRuleSection />}
        reports={<TemplatesSection />}
        setUp={<SetUpCell />}
      />
    ),
  };
});

const TemplatesPage = lazyPart(async () => ({
  default: (await import("../../reports/templates/templates.page.tsx")).TemplatesPage,
}));

function ReportTemplates() {
  const navigate = Route.useNavigate();
  return (
    <TemplatesPage
      address={Route.useSearch()}
      onAddress={(next) =>
        void navigate({ search: { tab: "templates", ...next }, replace: true, resetScroll: false })
      }
    />
  );
}

function Account() {
  const user = useUser();
  return (
    <ProfilePage
      waiting={
        <>
          <GoogleReturnNotice />
          <PendingEmail />
        </>
      }
      picture={<AvatarRow />}
      email={<EmailRow />}
      signIn={
        <>
          <PasswordRow />
          <PasskeyRows />
          <GoogleRow />
          <TwoFactorRows />
        </>
      }
      // Nothing else opens until two-factor sign-in is set up.
      alerts={isTwoFactorOverdue(user) ? null : <AlertsSection />}
      devices={<DevicesSection />}
      history={
        <HistorySection>
          <ExportRow />
          <DeletionRow />
        </HistorySection>
      }
    />
  );
}
