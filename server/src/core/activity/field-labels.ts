import type { ClientField } from "@portico/contract/client-edit";
import type { PeopleWords } from "./told-changes.ts";

/** What an event can say was changed, beside a client's own fields: of an agent, of an account, of the firm. */
function otherLabels({ agent, client }: PeopleWords) {
  return {
    role: "Role",
    status: "Status",
    valid_until: "Valid until",
    twoFactorRoles: "Two-factor sign-in",
    title: "Job title",
    team: "Team",
    registration_no: "Registration number",
    bio: "About",
    public_phone: `Phone for ${client.manyInText}`,
    public_email: `Email for ${client.manyInText}`,
    languages: "Languages",
    booking_url: "Booking page",
    capacity: "Capacity",
    accepts_clients: `Takes new ${client.manyInText}`,
    name: "Firm name",
    supportEmail: "Support email",
    supportPhone: "Support phone",
    website: "Website",
    logoKey: "Logo",
    labelAgent: `Word for “${agent.oneInText}”`,
    labelAgents: `Word for “${agent.manyInText}”`,
    labelClient: `Word for “${client.oneInText}”`,
    labelClients: `Word for “${client.manyInText}”`,
    timeZone: "Time zone",
    dateOrder: "Date order",
    currency: "Currency",
    language: "Language of your documents",
    yearStartsIn: "Financial year starts in",
    invitationDays: "Days an invitation is valid",
    remindAfterDays: "Days until a reminder",
    agentsMayInvite: `${agent.many} may invite`,
    agentsMayDeactivate: `${agent.many} may deactivate`,
    agentsMayExport: `${agent.many} may export`,
    agentsMayWrite: `${agent.many} may write articles`,
    mediaAllowed: "Audio and video",
    retentionYears: "Years that records are kept",
  } as const;
}

/** Takes what the firm calls its people. Returns the name of each field that an event can say was changed, in the order in which they are told. */
export function labelsFor(people: PeopleWords) {
  const { client } = people;
  return {
    first_name: "First name",
    last_name: "Last name",
    organisation_name: "Organisation",
    kind: `Kind of ${client.oneInText}`,
    email: "Email",
    reference: "Reference",
    phone: "Phone",
    birth_date: "Date of birth",
    client_since: `${client.one} since`,
    address: "Address",
    preferred_language: "Preferred language",
    tags: "Tags",
    note: "Note",
    ...otherLabels(people),
  } as const satisfies Record<ClientField, string> & Record<string, string>;
}
export type ToldField = keyof ReturnType<typeof labelsFor>;
