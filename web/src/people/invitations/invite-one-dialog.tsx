import { notify } from "../../ui/feedback/toast.tsx";
import { BulkSendDialog } from "../bulk/bulk-send-dialog.tsx";
import { bulkNotice } from "../bulk/bulk-words.ts";
import { doBulk, tryBulk } from "../bulk/bulk.calls.ts";
import type { ActPerson } from "../../foundation/person-act.ts";

interface InviteOneDialogProps {
  person: ActPerson;
  onClose: () => void;
}

/** Invites one client from their row, after showing what will be sent. */
export function InviteOneDialog({ person, onClose }: InviteOneDialogProps) {
  const whom = { action: "invite" as const, client_ids: [person.id] };
  return (
    <BulkSendDialog
      action="invite"
      ask={() => tryBulk(whom)}
      askedBy={person.id}
      onSend={async () => {
        const answer = await doBulk(whom);
        if (!("job_id" in answer)) notify(bulkNotice("invite", answer));
      }}
      onClose={onClose}
    />
  );
}
