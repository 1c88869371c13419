import { clientLabels } from "@portico/contract/people/client-fields";
import type { PeopleWords } from "../audit/event-kinds.ts";

/**
 * The labels of the fields that an event can report as changed. These are the fields of a document, a
 * request, an agent, an account and the firm. The fields of a client have their labels elsewhere.
 */
function otherLabels({ agent, client }: PeopleWords) {
  return {
    document_title: "Title",
    request_title: "Title",
    description: "Description",
    category: "Category",
    audience: "Who can see it",
    publish_at: "Visible from",
    expires_at: "Expires on",
    acknowledgement_required: "Ask readers to confirm",
    allow_download: "Allow downloads",
    folder: "Folder",
    parent_folder: "Parent folder",
    url: "Link",
    due_on: "Due on",
    items: "Documents",
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
    shows_sign_in_email: `Sign-in email shown to ${client.manyInText}`,
    languages: "Languages",
    booking_url: "Booking page",
    capacity: "Capacity",
    accepts_clients: `Takes new ${client.manyInText}`,
    name: "Firm name",
    supportEmail: "Support email",
    supportPhone: "Support phone",
    website: "Website",
    officeAddress: "Office address",
    logoKey: "Logo",
    labelAgent: `Word for “${agent.oneInText}”`,
    labelAgents: `Word for “${agent.manyInText}”`,
    labelClient: `Word for “${client.oneInText}”`,
    labelClients: `Word for “${client.manyInText}”`,
    timeZone: "Time zone",
    dateOrder: "Date format",
    currency: "Currency",
    language: "Search language",
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

/**
 * Takes what the firm calls its people. Returns the name of each field that an event can report as changed,
 * in the order in which the fields are shown.
 */
export function labelsFor(people: PeopleWords) {
  return { ...clientLabels(people.client), ...otherLabels(people) } as const;
}
export type ToldField = keyof ReturnType<typeof labelsFor>;
