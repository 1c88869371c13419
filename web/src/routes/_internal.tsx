import { createFileRoute, useRouter } from "@tanstack/react-router";
import { type ComponentType, Suspense, useEffect } from "react";
import { StepUpHost } from "../identity/step-up/step-up-host.tsx";
import { AlertBell } from "../notifications/alert-bell.tsx";
import { AdminEmailNotice } from "../firm/email-notice.tsx";
import { TwoFactorNotice } from "../identity/two-factor/two-factor-notice.tsx";
import { SearchEntry } from "../search/search-entry.tsx";
import { InternalPage } from "../layouts/internal-page.tsx";
import { closeBeforeBack } from "../platform/browser-back.ts";
import { TrayHost } from "../documents/uploads/tray-host.tsx";
import { useUser } from "../session/current-user.ts";
import { forgetDraftsOfOthers } from "../session/drafts-kept.ts";
import { isTwoFactorOverdue, requireNamedUser, requireTwoFactor } from "../session/guards.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

export const Route = createFileRoute("/_internal")({
  beforeLoad: async ({ location }) => {
    const user = await requireNamedUser(location.href);
    forgetDraftsOfOthers(user.id);
    requireTwoFactor(user, location.pathname);
  },
  component: Frame,
});

/** How long to wait before the unread counts are loaded, so that the page loads first. */
const NEWS_AFTER_MS = 1_500;

const UnreadCounter = lazyPart(async (): Promise<{ default: ComponentType }> => {
  await new Promise((resolve) => setTimeout(resolve, NEWS_AFTER_MS));
  // If the code cannot be loaded, the bars show no counts.
  return import("../unread-counts/unread-counter.tsx")
    .then(({ UnreadCounter: Counter }): { default: ComponentType } => ({ default: Counter }))
    .catch(() => ({ default: () => null }));
});

/** Dialogs that the search can open on any page. */
const dialogs = {
  invite: async () => (await import("../identity/invitations/invite-dialog.tsx")).InviteDialog,
  addClient: async () => (await import("../people/clients/add-client-dialog.tsx")).AddClientDialog,
  agentField: async () => (await import("../identity/invitations/agent-select.tsx")).AgentSelect,
};

function Frame() {
  const user = useUser();
  const { history } = useRouter();
  useEffect(() => closeBeforeBack(history), [history]);
  // Nothing else opens until the user has set up the two-factor sign-in that the firm requires.
  const isOpen = !isTwoFactorOverdue(user);
  return (
    <>
      <InternalPage
        bell={isOpen && <AlertBell />}
        search={isOpen && user.role !== "client" && <SearchEntry dialogs={dialogs} />}
        notice={
          <>
            <AdminEmailNotice
              user={user}
              className="mb-6 max-sm:mb-4 in-[main:has([data-narrow=account])]:max-w-239 print:hidden"
            />
            <TwoFactorNotice />
          </>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <UnreadCounter />
        </Suspense>
      )}
      <TrayHost />
      <StepUpHost />
    </>
  );
}
