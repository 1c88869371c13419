import type { Material } from "@portico/contract/documents/material-fields";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ChosenClients } from "../../people/bulk-act.ts";
import { clientsText } from "../../people/clients-text.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { DateField, noDateSentence } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { startOfFirmDay } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { JobDialog } from "../library/job-dialog.tsx";
import { documentsText } from "../library/material-words.ts";
import { jobWords } from "../uploads/job-words.ts";
import { ClientsChoice, type ClientsChosen } from "./clients-choice.tsx";
import { type ChosenDocument, DocumentsChoice } from "./documents-choice.tsx";
import { Outlook, sentText } from "./outlook.tsx";
import { ConfirmSwitch, FolderField, MessageField } from "./send-fields.tsx";
import { type SendBody, sendThem, tryQuery } from "./send.calls.ts";

interface SendDialogProps {
  /** The documents to send; left out, the dialog asks for them. */
  materials?: readonly Material[];
  /** The clients who get them; left out, the dialog asks for them. */
  chosen?: ChosenClients;
  onClose: () => void;
  onDone?: () => void;
}

/**
 * Sends documents to clients. It shows what would be sent, to whom, and what would happen, before anything is
 * done.
 */
export function SendDialog({ materials, chosen, onClose, onDone }: SendDialogProps) {
  const [documents, setDocuments] = useState<readonly ChosenDocument[]>(materials ?? []);
  const [clients, setClients] = useState<ClientsChosen | null>(chosen ? ofList(chosen) : null);
  const [folder, setFolder] = useState("");
  const [message, setMessage] = useState("");
  const [asksToConfirm, setAsksToConfirm] = useState(false);
  const [until, setUntil] = useState<string | null>("");
  const [jobId, setJobId] = useState<string | null>(null);
  const isJob = useRef(false);
  const whatAndWhom =
    documents.length > 0 && clients ? { material_ids: documents.map(({ id }) => id), ...clients } : null;
  const outlook = useQuery(tryQuery(whatAndWhom && { ...whatAndWhom, ...(folder.trim() && { folder }) }));
  const { oneInText, manyInText } = currentRoleWords().client;
  const send = async () => {
    const body: SendBody = {
      ...whatAndWhom!,
      ...(folder.trim() && { folder }),
      ...(message.trim() && { message }),
      ...(asksToConfirm && { acknowledgement_required: true }),
      ...(until && { expires_at: startOfFirmDay(until) }),
    };
    const answer = await sendThem(body);
    if ("job_id" in answer) {
      isJob.current = true;
      setJobId(answer.job_id);
      return;
    }
    notify(sentText(answer));
    onDone?.();
  };
  if (jobId !== null)
    return <JobDialog id={jobId} {...jobWords.documents_sent} onClose={onClose} onDone={onDone} />;
  // While no client is chosen, the query still holds its previous result, which must not be shown.
  const count = whatAndWhom ? outlook.data?.clients : undefined;
  return (
    <EditDialog
      open
      // If a job does it, the dialog stays open and shows the progress.
      onOpenChange={(open) => !open && !isJob.current && onClose()}
      title={
        materials
          ? `Send ${materials.length === 1 ? (materials[0]?.title ?? "") : documentsText(materials.length)}`
          : `Send documents to ${chosen?.total === 1 ? `1 ${oneInText}` : `${chosen?.count} ${manyInText}`}`
      }
      submit={count ? `Send to ${clientsText(count)}` : "Send"}
      fallback="Nothing was sent. Please try again."
      validate={(): Record<string, string> => ({
        ...(documents.length === 0 && { documents: "Please choose a document." }),
        ...(!clients && { clients: `Please choose ${manyInText}.` }),
        ...(until === null && { expires_at: noDateSentence() }),
        ...(count === 0 && { clients: "No one would get it. Please check your choice." }),
      })}
      onSave={send}
    >
      {(faults) => (
        <>
          {!materials && (
            <DocumentsChoice chosen={documents} onChange={setDocuments} error={faults["documents"]} />
          )}
          <StaffOnly documents={documents} />
          {!chosen && <ClientsChoice onChange={setClients} error={faults["clients"]} />}
          <FolderField value={folder} error={faults["folder"]} onChange={setFolder} />
          <MessageField value={message} error={faults["message"]} onChange={setMessage} />
          <ConfirmSwitch checked={asksToConfirm} onChange={setAsksToConfirm} />
          <DateField
            label={<Optional>Expires on</Optional>}
            name="expires_at"
            value={until ?? ""}
            hint="From this day on, they can no longer see it."
            error={faults["expires_at"]}
            onChange={setUntil}
          />
          {whatAndWhom && <Outlook result={outlook.data} isError={outlook.isError} error={outlook.error} />}
          {chosen && faults["clients"] && (
            <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
              {faults["clients"]}
            </p>
          )}
        </>
      )}
    </EditDialog>
  );
}

/** Warns before documents that only staff can see are shown to clients. */
function StaffOnly({ documents }: { documents: readonly ChosenDocument[] }) {
  const hidden = documents.filter(({ audience }) => audience === "staff" || audience === "private");
  if (hidden.length === 0) return null;
  const { oneInText, manyInText } = currentRoleWords().client;
  return (
    <Notice
      tone="attention"
      icon="lock"
      title={`No ${oneInText} can see ${hidden.length === 1 ? `“${hidden[0]!.title}”` : documentsText(hidden.length)} yet`}
    >
      The {manyInText} you choose will be able to read {hidden.length === 1 ? "it" : "them"}.
    </Notice>
  );
}

function ofList({ client_ids, filter }: ChosenClients): ClientsChosen {
  return client_ids ? { client_ids } : { filter: filter ?? {} };
}
