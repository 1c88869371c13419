import type { DocumentRequest, RequestItem } from "@portico/contract/request-fields";
import { REQUEST_REASON_MAX_LENGTH } from "@portico/contract/request-limits";
import { useState } from "react";
import { currentRoleWords } from "../../../session/role-words.ts";
import { EditDialog } from "../../../ui/edit-dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { notify } from "../../../ui/toast.tsx";
import { sendBack } from "./requests.calls.ts";

interface ReturnDialogProps {
  request: DocumentRequest;
  item: RequestItem;
  onClose: () => void;
}

/** Asks why a document is returned; the client reads it. */
export function ReturnDialog({ request, item, onClose }: ReturnDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Return ${item.label}`}
      description={`The ${currentRoleWords().client.oneInText} is asked to send it again.`}
      submit="Return"
      fallback="It wasn't returned. Please try again."
      judge={(): Record<string, string> =>
        reason.trim() === "" ? { reason: "Please say what is wrong with it." } : {}
      }
      onSave={async () => {
        await sendBack(request.id, item.id, reason);
        notify({ title: `Returned ${item.label}`, tone: "success" });
      }}
    >
      {(faults) => (
        <TextArea
          label="Reason"
          name="reason"
          value={reason}
          maxLength={REQUEST_REASON_MAX_LENGTH}
          placeholder="The second page is missing"
          hint={`The ${currentRoleWords().client.oneInText} reads this.`}
          error={faults["reason"]}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </EditDialog>
  );
}
