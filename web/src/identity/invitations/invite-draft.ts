import type { invite } from "@portico/contract/identity/invitations";
import type { BodyToSend } from "@portico/contract/http/call";
import { normalizeEmail } from "@portico/contract/values/email";
import { INVITATION_BATCH_MAX } from "@portico/contract/values/limits";
import type { Role } from "@portico/contract/foundation/roles";
import type { SelectOption } from "../../ui/form/select.tsx";
import { type PersonLine, parsePeople } from "./parse-people.ts";

/**
 * What the user has entered in the invite dialog. It is kept after an error, and when the dialog is closed.
 */
export interface InviteDraft {
  role: Role;
  mode: "one" | "list";
  email: string;
  firstName: string;
  lastName: string;
  reference: string;
  list: string;
  agent: SelectOption | null;
  message: string;
  send: boolean;
}

export function blankDraft(role: Role): InviteDraft {
  return {
    role,
    mode: "one",
    email: "",
    firstName: "",
    lastName: "",
    reference: "",
    list: "",
    agent: null,
    message: "",
    send: true,
  };
}

/** Returns the people whom a draft names. */
export function peopleOf(draft: InviteDraft): PersonLine[] {
  if (draft.mode === "list") return parsePeople(draft.list);
  if (draft.email.trim() === "") return [];
  return [
    {
      email: draft.email.trim(),
      first_name: draft.firstName.trim(),
      last_name: draft.lastName.trim(),
      reference: draft.reference.trim(),
      isWhole: normalizeEmail(draft.email) !== null,
      isRepeated: false,
    },
  ];
}

/**
 * Returns why a draft cannot be sent yet, or null if it can. A list with invalid lines can be sent, because
 * the server reports each of those lines.
 */
export function draftFault(draft: InviteDraft, people: readonly PersonLine[]): string | null {
  if (draft.mode === "one") {
    if (people.length === 0) return "Please enter an email address.";
    return people[0]?.isWhole ? null : "Please enter a valid email address.";
  }
  if (people.length === 0) return "Please add at least one person.";
  if (people.length > INVITATION_BATCH_MAX) {
    return `You can invite up to ${INVITATION_BATCH_MAX} people at once; you have ${people.length}.`;
  }
  return people.some((person) => person.isWhole) ? null : "No valid email address found.";
}

export function bodyOf(draft: InviteDraft, people: readonly PersonLine[]): BodyToSend<typeof invite> {
  const isClient = draft.role === "client";
  return {
    role: draft.role,
    people: people.map(({ email, first_name, last_name, reference }) => ({
      email,
      ...(first_name && { first_name }),
      ...(last_name && { last_name }),
      ...(isClient && reference && { reference }),
    })),
    ...(isClient && draft.agent && { agent_id: draft.agent.value }),
    ...(draft.send && draft.message.trim() && { message: draft.message }),
    send: draft.send,
  };
}
