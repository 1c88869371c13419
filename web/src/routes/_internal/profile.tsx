import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { AvatarRow } from "../../account/avatar/avatar-row.tsx";
import { DeletionRow } from "../../account/deletion/deletion-row.tsx";
import { EmailRow } from "../../account/email-change/email-row.tsx";
import { PendingEmail } from "../../account/email-change/pending-email.tsx";
import { ExportRow } from "../../account/export/export-row.tsx";
import { GoogleReturnNotice } from "../../account/google/google-return.tsx";
import { GoogleRow } from "../../account/google/google-row.tsx";
import { HistorySection } from "../../account/history/history-section.tsx";
import { PasskeyRows } from "../../account/passkey/passkey-rows.tsx";
import { PasswordRow } from "../../account/password-change/password-row.tsx";
import { ProfilePage } from "../../account/profile/profile.page.tsx";
import { DevicesSection } from "../../account/session/devices-section.tsx";
import { TwoFactorRows } from "../../account/two-factor/two-factor-rows.tsx";
import { TwoFactorRuleRow } from "../../account/two-factor/two-factor-rule-row.tsx";
import { hideGoogleAnswer, listSearch } from "../../platform/address.ts";
import { AlertsSection } from "../../portal/alerts/alerts-section.tsx";
import { isTwoFactorOverdue } from "../../session/guards.ts";
import { useUser } from "../../session/current-user.ts";
import { BackToSetUp } from "../../portal/agents/back-to-set-up.tsx";
import { SetUpRow } from "../../portal/agents/set-up-row.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const Route = createFileRoute("/_internal/profile")({
  staticData: { title: "Your account", titleOfTab: { firm: "Firm settings", templates: "Report templates" } },
  validateSearch: listSearch,
  beforeLoad: async (opening) => {
    hideGoogleAnswer(opening);
    const { keepFirmTab } = await import("../../platform/firm-tab.ts");
    await keepFirmTab(opening);
  },
  component: Door,
});

function Door() {
  const { tab } = Route.useSearch();
  if (tab !== "firm" && tab !== "templates") return <Account />;
  return <Suspense fallback={null}>{tab === "firm" ? <FirmSettings /> : <ReportTemplates />}</Suspense>;
}

/** Its bytes are for admins. All at once: a part that came later would take the page away again while it is fetched. */
const FirmSettings = lazyPart(async () => {
  const [{ FirmSettingsPage }, { TemplatesRow }] = await Promise.all([
    import("../../portal/firm/firm-settings.page.tsx"),
    import("../../portal/reports/templates/templates-row.tsx"),
  ]);
  return {
    default: () => (
      <FirmSettingsPage
        back={<BackToSetUp />}
        security={<TwoFactorRuleRow />}
        reports={<TemplatesRow />}
        setUp={<SetUpRow />}
      />
    ),
  };
});

const TemplatesPage = lazyPart(async () => ({
  default: (await import("../../portal/reports/templates/templates.page.tsx")).TemplatesPage,
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
      // Until two-factor sign-in is set up nothing else is open.
      alerts={isTwoFactorOverdue(user) ? null : <AlertsSection />}
      devices={<DevicesSection />}
      history={<HistorySection />}
      data={
        <>
          <ExportRow />
          <DeletionRow />
        </>
      }
    />
  );
}
