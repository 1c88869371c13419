import { createFileRoute } from "@tanstack/react-router";
import { StepUpHost } from "../account/step-up/step-up-host.tsx";
import { EmailNotice } from "../portal/firm/email-notice.tsx";
import { TwoFactorNotice } from "../account/two-factor/two-factor-notice.tsx";
import { InternalPage } from "../layouts/internal-page.tsx";
import { TrayHost } from "../portal/materials/tray/tray-host.tsx";
import { useUser } from "../session/current-user.ts";
import { requireNamedUser, requireTwoFactor } from "../session/guards.ts";

export const Route = createFileRoute("/_internal")({
  beforeLoad: async ({ location }) => {
    requireTwoFactor(await requireNamedUser(location.href), location.pathname);
  },
  component: Frame,
});

function Frame() {
  return (
    <>
      <InternalPage
        notice={
          <>
            <EmailNotice
              user={useUser()}
              className="mb-6 in-[main:has([data-narrow=settings])]:max-w-180 in-[main:has([data-narrow=account])]:max-w-239 print:hidden"
              withHelp
            />
            <TwoFactorNotice />
          </>
        }
      />
      <TrayHost />
      <StepUpHost />
    </>
  );
}
