import { Suspense, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useOpenedOnce } from "../../ui/overlay/use-opened-once.ts";
import { useInvitationActs } from "./invitation-acts.ts";
import type { OpenAct } from "./invitation-dialogs.tsx";
import type { InvitationAct, InvitationInHand } from "./invitation-entries.ts";

const InvitationDialogs = lazyPart(async () => ({
  default: (await import("./invitation-dialogs.tsx")).InvitationDialogs,
}));

/**
 * Returns a function that starts an action on an invitation. Some actions open a dialog first, so the caller
 * has to render `dialogs`.
 */
export function useInvitationStart(onWithdrawn?: () => Promise<void>) {
  const acts = useInvitationActs(onWithdrawn);
  const [open, setOpen] = useState<OpenAct | null>(null);
  const wasOpen = useOpenedOnce(open !== null);
  const start = (act: InvitationAct, invitation: InvitationInHand) => {
    if (act === "resend") acts.resend.mutate(invitation);
    else if (act === "link") acts.link.mutate(invitation, { onSuccess: () => setOpen({ act, invitation }) });
    else setOpen({ act, invitation });
  };
  const dialogs = wasOpen && (
    <Suspense fallback={null}>
      <InvitationDialogs open={open} onClose={() => setOpen(null)} acts={acts} />
    </Suspense>
  );
  return { acts, start, dialogs };
}
