import type { DocumentRequest } from "@portico/contract/request-fields";
import { REQUEST_REASON_MAX_LENGTH } from "@portico/contract/request-limits";
import { useState } from "react";
import { currentRoleWords } from "../../../session/role-words.ts";
import { EditDialog } from "../../../ui/edit-dialog.tsx";
import { Optional } from "../../../ui/optional.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { notify } from "../../../ui/toast.tsx";
import { cancel } from "./requests.calls.ts";

interface CancelDialogProps {
  request: DocumentRequest;
  onClose: () => void;
}

/** Asks before a request is called off. */
export function CancelDialog({ request, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel ${request.title}?`}
      description={`The ${currentRoleWords().client.oneInText} is no longer asked for these documents. What they have sent stays where it is.`}
      submit="Cancel request"
      dismiss="Keep it"
      fallback="The request wasn't cancelled. Please try again."
      onSave={async () => {
        await cancel(request.id, reason.trim());
        notify({ title: `Cancelled ${request.title}`, tone: "success" });
      }}
    >
      {(faults) => (
        <TextArea
          label={<Optional>Reason</Optional>}
          name="reason"
          value={reason}
          maxLength={REQUEST_REASON_MAX_LENGTH}
          error={faults["reason"]}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </EditDialog>
  );
}
