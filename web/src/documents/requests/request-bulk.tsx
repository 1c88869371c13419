import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { REQUEST_IDS_MAX, REQUEST_REASON_MAX_LENGTH } from "@portico/contract/documents/request-limits";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Selection } from "../../lists/use-selection.ts";
import { clientsText } from "../../people/clients-text.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { BulkBar } from "../../ui/table/bulk-bar.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { bulkRequestNotice, requestsText } from "./bulk-request-words.ts";
import { doToRequests } from "./requests.calls.ts";

interface RequestBulkProps {
  rows: readonly DocumentRequest[];
  selection: Selection;
}

/** The actions on the ticked requests. */
export function RequestBulk({ rows, selection }: RequestBulkProps) {
  const [asked, setAsked] = useState<"remind" | "cancel" | null>(null);
  const ticked = rows.filter(({ id }) => selection.ids.has(id));
  const ask = (which: "remind" | "cancel") => () => {
    if (ticked.length > REQUEST_IDS_MAX)
      notify({ title: `Up to ${REQUEST_IDS_MAX} can be selected.`, tone: "failure" });
    else if (which === "remind" && !ticked.some(({ can }) => can.remind))
      notify({
        title: "There is no one to remind",
        description: "They were reminded today, have sent everything, or have no account yet.",
        tone: "neutral",
      });
    else setAsked(which);
  };
  const close = () => setAsked(null);
  const ids = ticked.map(({ id }) => id);
  return (
    <>
      <BulkBar
        label="For the selected requests"
        count={`${formatCount(ticked.length)} selected`}
        acts={[
          { icon: "mail", label: "Remind", onSelect: ask("remind") },
          { icon: "x", label: "Cancel requests", onSelect: ask("cancel") },
        ]}
        onClear={selection.clear}
      />
      <Remind ticked={asked === "remind" ? ticked : null} onClose={close} onDone={selection.clear} />
      {asked === "cancel" && <Cancel ids={ids} onClose={close} onDone={selection.clear} />}
    </>
  );
}

interface AskedProps {
  onClose: () => void;
  onDone: () => void;
}

function Remind({ ticked, onClose, onDone }: AskedProps & { ticked: readonly DocumentRequest[] | null }) {
  const act = useMutation({
    mutationFn: (ids: string[]) => doToRequests({ action: "remind", request_ids: ids }),
    onSuccess: (answer) => {
      notify(bulkRequestNotice("remind", answer, clientsText));
      onDone();
    },
    onError: (error) => notifyFailure(error, "No reminder was sent. Please try again."),
    onSettled: onClose,
  });
  const reached = new Set((ticked ?? []).filter(({ can }) => can.remind).map(({ client }) => client.id)).size;
  const { oneInText } = currentRoleWords().client;
  return (
    <ConfirmDialog
      open={ticked !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Remind ${clientsText(reached)}?`}
      confirm="Send reminders"
      loading={act.isPending}
      onConfirm={() => act.mutate((ticked ?? []).map(({ id }) => id))}
    >
      Each {oneInText} gets one email about everything that is missing. Anyone who was reminded today, has
      sent everything or has no account is skipped.
    </ConfirmDialog>
  );
}

function Cancel({ ids, onClose, onDone }: AskedProps & { ids: string[] }) {
  const [reason, setReason] = useState("");
  const { manyInText } = currentRoleWords().client;
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel ${requestsText(ids.length)}?`}
      description={`The ${manyInText} will no longer be asked for these documents. What they have sent stays where it is. No emails will be sent.`}
      submit={ids.length === 1 ? "Cancel request" : "Cancel requests"}
      dismiss="Keep them"
      fallback="Nothing was cancelled. Please try again."
      onSave={async () => {
        const answer = await doToRequests({
          action: "cancel",
          request_ids: ids,
          reason: reason.trim() || null,
        });
        notify(bulkRequestNotice("cancel", answer, clientsText));
        onDone();
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
