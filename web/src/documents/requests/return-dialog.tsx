import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { REQUEST_REASON_MAX_LENGTH } from "@portico/contract/documents/request-limits";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { personName } from "../../ui/person-name.ts";
import { notify } from "../../ui/feedback/toast.tsx";
import { sinceText } from "./item-words.ts";
import { sendBack, tooLateText } from "./requests.calls.ts";

interface ReturnDialogProps {
  request: DocumentRequest;
  item: RequestItem;
  onClose: () => void;
  /** Shows no toast: the page below shows the result, and a toast would cover it. */
  isQuiet?: boolean;
}

/**
 * Unsent reasons, by the user who typed them and the item they are for. They last until the page is reloaded.
 */
const left = new Map<string, string>();

/** Asks why a document is returned. The client reads the reason. */
export function ReturnDialog({ request, item, onClose, isQuiet = false }: ReturnDialogProps) {
  const { id } = useUser();
  const key = `${id} ${item.id}`;
  const [reason, setReason] = useState(left.get(key) ?? "");
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Send back ${item.label}`}
      description={`${acceptedBy(item, id)}The ${currentRoleWords().client.oneInText} will be asked to send it again.`}
      submit="Send back"
      fallback="It wasn't sent back. Please try again."
      validate={(): Record<string, string> =>
        reason.trim() === "" ? { reason: "Please say what's wrong with it." } : {}
      }
      onSave={async () => {
        await sendBack(request.id, item, reason).catch(sayTooLate);
        left.delete(key);
        if (!isQuiet) notify({ title: `Sent back ${item.label}`, tone: "success" });
      }}
    >
      {(faults) => (
        <>
          {faults["changed"] && (
            <Notice tone="attention" title="It wasn't sent back">
              {faults["changed"]}
            </Notice>
          )}
          <TextArea
            label="Reason"
            name="reason"
            value={reason}
            maxLength={REQUEST_REASON_MAX_LENGTH}
            placeholder="The second page is missing"
            hint={`The ${currentRoleWords().client.oneInText} will see this.`}
            error={faults["reason"]}
            onChange={({ target }) => {
              setReason(target.value);
              left.set(key, target.value);
            }}
          />
        </>
      )}
    </EditDialog>
  );
}

/** Says who accepted the document before, and when; empty if nobody did. */
function acceptedBy({ state, judged_at, judged_by }: RequestItem, viewerId: string): string {
  if (state !== "accepted" || judged_at === null) return "";
  const who = judged_by === null ? "The firm" : judged_by.id === viewerId ? "You" : personName(judged_by);
  const day = sinceText(judged_at);
  return `${who} accepted this ${day === "today" ? day : `on ${day}`}. `;
}

function sayTooLate(error: unknown): never {
  const changed = tooLateText(error);
  if (changed === null) throw error;
  // oxlint-disable-next-line no-throw-literal -- the dialog stays open and shows the sentence under this key
  throw Object.assign(new Error("changed"), { errors: { changed } });
}
