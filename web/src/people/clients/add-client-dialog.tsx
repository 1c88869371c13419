import {
  type ClientField,
  eachField,
  initialOf,
  type OrdinaryField,
  ordinaryFields,
} from "@portico/contract/people/client-fields";
import type { Client } from "@portico/contract/people/clients";
import { useNavigate } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import type { SelectOption } from "../../ui/form/select.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { sendNewClient } from "./edit-client.calls.ts";
import { RecordFields } from "./record-fields.tsx";
import { isSame, type RecordDraft } from "./record-draft.ts";

/**
 * The field in which an admin chooses the new client's agent. An agent does not see it, because a client whom
 * an agent adds becomes their own client.
 */
export type AgentField = ComponentType<{
  value: SelectOption | null;
  onChange: (agent: SelectOption | null) => void;
  error?: string | undefined;
}>;

interface AddClientDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  AgentField?: AgentField | undefined;
}

const blank: RecordDraft = {
  ...(eachField(ordinaryFields, initialOf) as Pick<Client, OrdinaryField>),
  organisation_name: null,
  first_name: "",
  last_name: "",
  email: null,
  phone: null,
  reference: null,
  address: { line1: null, line2: null, postcode: null, city: null, region: null, country: null },
  tags: [],
};

const forPerson: readonly ClientField[] = ["kind", "first_name", "last_name", "email", "phone", "reference"];
/** A person needs a name; for an organisation, its own name is enough and the contact's name is optional. */
const optional: readonly ClientField[] = ["email", "phone", "reference"];
const forOrganisation: readonly ClientField[] = ["kind", "organisation_name", ...forPerson.slice(1)];

/** Adds a client without inviting them, then opens their page. */
export function AddClientDialog({ open, onOpenChange, AgentField }: AddClientDialogProps) {
  const navigate = useNavigate();
  const { client } = currentRoleWords();
  const [draft, setDraft] = useState(blank);
  const [agent, setAgent] = useState<SelectOption | null>(null);
  const [sent] = useState<{ body: object | null; key: string }>({ body: null, key: "" });
  const change = (next: boolean) => {
    onOpenChange(next);
    if (next) return;
    setDraft(blank);
    setAgent(null);
  };
  const save = async () => {
    const { kind, first_name, last_name, organisation_name, email, phone, reference } = draft;
    const body = {
      ...(kind === "organisation" && { organisation_name }),
      ...{ first_name, last_name, email, phone, reference },
      ...(agent && { agent_id: agent.value }),
    };
    // The same content is sent with the same idempotency key, so that a second try does not add the client
    // twice.
    if (!isSame(sent.body, body)) Object.assign(sent, { body, key: newIdempotencyKey() });
    const id = await sendNewClient(body, sent.key);
    notify({ title: `${client.one} added`, tone: "success" });
    await navigate({ to: "/clients/$id", params: { id } });
  };
  return (
    <EditDialog
      open={open}
      onOpenChange={change}
      title={`Add ${client.oneInText}`}
      description={`This doesn't invite the ${client.oneInText}. You can do that later.`}
      submit={`Add ${client.oneInText}`}
      fallback={`The ${client.oneInText} couldn't be added. What you entered is still here.`}
      validate={() => faultsOf(draft)}
      onSave={save}
    >
      {(faults) => (
        <>
          <RecordFields
            draft={draft}
            fields={draft.kind === "organisation" ? forOrganisation : forPerson}
            optional={draft.kind === "organisation" ? ["first_name", "last_name", ...optional] : optional}
            faults={faults}
            onChange={(field, value) => setDraft((before) => ({ ...before, [field]: value }))}
          />
          {AgentField && <AgentField value={agent} onChange={setAgent} error={faults.agent_id} />}
        </>
      )}
    </EditDialog>
  );
}

function faultsOf({ kind, organisation_name, first_name, last_name }: RecordDraft): Record<string, string> {
  if (kind === "organisation")
    return organisation_name?.trim() ? {} : { organisation_name: "Please enter the organisation's name." };
  return first_name.trim() || last_name.trim() ? {} : { last_name: "Please enter a name." };
}
