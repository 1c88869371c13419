import { createFileRoute } from "@tanstack/react-router";
import { StepUpHost } from "../account/step-up/step-up-host.tsx";
import { AlertBell } from "../portal/alerts/alert-bell.tsx";
import { EmailNotice } from "../portal/firm/email-notice.tsx";
import { TwoFactorNotice } from "../account/two-factor/two-factor-notice.tsx";
import { InternalPage } from "../layouts/internal-page.tsx";
import { useUser } from "../session/current-user.ts";
import { isTwoFactorOverdue, requireNamedUser, requireTwoFactor } from "../session/guards.ts";

export const Route = createFileRoute("/_internal")({
  beforeLoad: async ({ location }) => {
    requireTwoFactor(await requireNamedUser(location.href), location.pathname);
  },
  component: Frame,
});

function Frame() {
  const user = useUser();
  return (
    <>
      <InternalPage
        // Until two-factor sign-in is set up nothing else is open.
        bell={isTwoFactorOverdue(user) ? null : <AlertBell />}
        notice={
          <>
            <EmailNotice
              user={user}
              className="mb-6 in-[main:has([data-narrow=settings])]:max-w-180 in-[main:has([data-narrow=account])]:max-w-239 print:hidden"
              withHelp
            />
            <TwoFactorNotice />
          </>
        }
      />
      <StepUpHost />
    </>
  );
}
