import type { Import } from "@portico/contract/people/import";
import { Suspense, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { peopleText } from "./import-words.ts";
import { inviteImported, tryInviteImported } from "./imports.calls.ts";

const BulkSendDialog = lazyPart(async () => ({
  default: (await import("../bulk/bulk-send-dialog.tsx")).BulkSendDialog,
}));

/** Invites everyone whom an import has added, all at once. The import itself sends no emails. */
export function InviteImported({ of }: { of: Import }) {
  const [isAsking, setAsking] = useState(false);
  const send = async () => {
    const answer = await inviteImported(of.id);
    if (!("job_id" in answer)) notify({ title: "No one invited", tone: "neutral" });
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon name="send-horizontal" size={18} />
        Invite {of.invite_job_id ? "the others" : peopleText(of.kind, of.to_invite)}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <BulkSendDialog
            action="invite"
            role={of.kind === "agents" ? "agent" : "client"}
            ask={() => tryInviteImported(of.id)}
            askedBy={of.id}
            onSend={send}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
