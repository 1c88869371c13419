import type { RequestTemplate } from "@portico/contract/documents/requests";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ChosenClients } from "../../people/bulk-act.ts";
import { clientsText } from "../../people/clients-text.ts";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { firmDay } from "../../ui/moment.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { documentsText } from "../library/material-words.ts";
import { ClientsChoice, type ClientsChosen } from "../sending/clients-choice.tsx";
import { addOne, type AskResult, askThem, templatesQuery } from "./ask.calls.ts";
import { AskJob } from "./ask-job.tsx";
import { askedText, AskOutlook } from "./ask-outlook.tsx";
import {
  askingOf,
  draftOfTemplate,
  emptyDraft,
  isEmptyDraft,
  validateDraft,
  type RequestDraft,
  templateOf,
  withoutEmpty,
} from "./request-draft.ts";
import { RequestFields } from "./request-fields.tsx";
import { useOutlook } from "./use-outlook.ts";

/**
 * Unsent drafts, by the user who typed them and the clients they are for. They last until the page is
 * reloaded.
 */
const left = new Map<string, RequestDraft>();

interface AskDialogProps {
  /** The one client to ask, and their name. */
  client?: { id: string; name: string };
  /** The clients ticked in a list. If neither is given, the dialog asks for clients. */
  chosen?: ChosenClients;
  onClose: () => void;
  onDone?: () => void;
}

/**
 * Asks clients for documents. It shows which documents, by when, and who would be asked, before anything is
 * sent.
 */
export function AskDialog({ client, chosen, onClose, onDone }: AskDialogProps) {
  const key = `${useUser().id} ${client?.id ?? ""}`;
  const [draft, setDraft] = useState(() => left.get(key) ?? emptyDraft());
  const isSent = useRef(false);
  const [clients, setClients] = useState<ClientsChosen | null>(
    client ? { client_ids: [client.id] } : chosen ? ofList(chosen) : null,
  );
  const [isKept, setKept] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const isJob = useRef(false);
  const outlook = useOutlook(clients, draft.items);
  const { result } = outlook;
  const count = clients ? result?.requests : undefined;
  const { oneInText, manyInText } = currentRoleWords().client;
  const ask = async () => {
    const asking = askingOf(draft);
    const answer = await askThem({ ...clients!, ...asking });
    isSent.current = true;
    if (isKept) await addOne(templateOf(draft)).catch(sayNotKept);
    if ("job_id" in answer) {
      isJob.current = true;
      setJobId(answer.job_id);
      return;
    }
    const left = asking.items.length - answer.already.filter(({ item }) => !asking.items[item]?.again).length;
    notify(client && answer.requests === 1 ? askedOne(client.name, left) : askedText(answer));
    onDone?.();
  };
  useEffect(
    () => () => {
      if (isSent.current || isEmptyDraft(draft)) left.delete(key);
      else left.set(key, draft);
    },
    [key, draft],
  );
  if (jobId !== null) return <AskJob id={jobId} onClose={onClose} onDone={onDone} />;
  return (
    <EditDialog
      open
      // If a job does it, the dialog stays open and shows the progress.
      onOpenChange={(open) => !open && !isJob.current && onClose()}
      title={titleOf(client, chosen, { oneInText, manyInText })}
      submit={!client && count ? `Ask ${clientsText(count)}` : "Send request"}
      fallback="Nothing was sent. Please try again."
      tidy={() => setDraft(withoutEmpty(draft))}
      validate={() => ({
        ...validateDraft(draft),
        ...(!clients && { clients: `Please choose ${manyInText}.` }),
        ...(count === 0 && { clients: "No one would be asked." }),
      })}
      onSave={ask}
    >
      {(faults) => (
        <>
          {!client && !chosen && <ClientsChoice onChange={setClients} error={faults["clients"]} />}
          <TemplateChoice onChoose={(template) => setDraft(draftOfTemplate(template))} />
          <RequestFields
            draft={draft}
            onChange={setDraft}
            faults={faults}
            ownDays="dates"
            already={(item) => {
              const already = clients && outlook.alreadyOf(item);
              return already && { already, of: client ?? { all: clientsText(askableOf(result!)) } };
            }}
            due={
              <DateField
                label={<Optional>Due date</Optional>}
                name="due_on"
                value={draft.dueOn ?? ""}
                min={firmDay(Date.now())}
                hint="Reminders go out 3 days before, on the day, and 3 and 7 days after."
                error={faults["due_on"]}
                onChange={(dueOn) => setDraft((before) => ({ ...before, dueOn }))}
              />
            }
          />
          <Switch
            label="Save as a template"
            hint={`For the next time you ask for the same documents.${isKept ? " Due dates are saved as a number of days after you ask." : ""}`}
            checked={isKept}
            onChange={setKept}
          />
          {clients && (!client || count === 0 || outlook.isError) && (
            <AskOutlook name={client?.name} result={result} isError={outlook.isError} error={outlook.error} />
          )}
          {(client ?? chosen) && faults["clients"] && (
            <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
              {faults["clients"]}
            </p>
          )}
        </>
      )}
    </EditDialog>
  );
}

interface TemplateChoiceProps {
  onChoose: (template: RequestTemplate) => void;
}

function TemplateChoice({ onChoose }: TemplateChoiceProps) {
  const { data } = useQuery(templatesQuery);
  const [chosen, setChosen] = useState("");
  const templates = data?.items ?? [];
  if (templates.length === 0) return null;
  const options = templates.map(({ id, title, items, is_firm }) => ({
    value: id,
    label: title,
    detail: `${documentsText(items.length)} · ${is_firm ? "from the firm" : "yours"}`,
  }));
  return (
    <Select
      label="Start from a template"
      options={options}
      value={options.find(({ value }) => value === chosen) ?? null}
      onChange={(option) => {
        const template = templates.find(({ id }) => id === option?.value);
        setChosen(template?.id ?? "");
        if (template) onChoose(template);
      }}
    />
  );
}

/** How many clients were checked: those who are asked plus those who are left out. */
function askableOf({ requests, skipped }: AskResult): number {
  const leftOut = skipped.filter(({ reason }) => reason !== "not_found");
  return leftOut.reduce((sum, { count }) => sum + count, requests);
}

function titleOf(
  client: AskDialogProps["client"],
  chosen: ChosenClients | undefined,
  { oneInText, manyInText }: { oneInText: string; manyInText: string },
): string {
  if (client) return `Request documents from ${client.name}`;
  if (!chosen) return "Request documents";
  return `Request documents from ${chosen.total === 1 ? `1 ${oneInText}` : `${chosen.count} ${manyInText}`}`;
}

function askedOne(name: string, count: number) {
  return { title: `Requested ${documentsText(count)} from ${name}`, tone: "success" } as const;
}

function sayNotKept(error: unknown): void {
  const [fault] = Object.values((error as { errors?: Record<string, string> }).errors ?? {});
  if (fault) notify({ title: "The template wasn't saved", description: fault, tone: "failure" });
  else notifyFailure(error, "The template wasn't saved.");
}

function ofList({ client_ids, filter }: ChosenClients): ClientsChosen {
  return client_ids ? { client_ids } : { filter: filter ?? {} };
}
