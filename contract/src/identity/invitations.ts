import * as z from "zod/mini";
import { call } from "../http/call.ts";
import {
  accepted,
  cursor,
  done,
  email,
  flag,
  id,
  idParams,
  listAnswer,
  optionalLine,
  token,
} from "../values/fields.ts";
import {
  INVITATION_BATCH_MAX,
  INVITATION_BODY_MAX_BYTES,
  MESSAGE_MAX_LENGTH,
  REFERENCE_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
  TOKEN_MAX_LENGTH,
} from "../values/limits.ts";
import { optionalName } from "../foundation/person-name.ts";
import { optionalLines } from "../values/text-lines.ts";
import { roleSchema } from "../foundation/roles.ts";

const invitationStates = ["open", "expired", "used", "withdrawn"] as const;
/** The states that the list can be filtered by; `pending` means open and expired invitations. */
export const invitationsShown = [...invitationStates, "pending"] as const;
/**
 * Why an invitation needs the inviter's attention: the email failed, the link expires within
 * INVITATION_EXPIRING_DAYS, or the invited person asked for a new link.
 */
export const invitationAttention = ["failed", "expiring", "asked_again"] as const;
export type InvitationAttention = (typeof invitationAttention)[number];
const deliveryStates = ["none", "queued", "sent", "failed"] as const;

/** An invitation as its inviter sees it. It never contains a token or a link. */
export const invitation = z.object({
  id,
  user_id: id,
  email: z.string(),
  role: roleSchema,
  first_name: z.string(),
  last_name: z.string(),
  /** The name of an organisation, shown before the name of its contact. Null for a single person. */
  organisation_name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  message: z.nullable(z.string()),
  agent: z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() })),
  inviter: z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() })),
  state: z.enum(invitationStates),
  /**
   * The progress of the invitation's last email. `none`: there is no email, because the invitation was only
   * created or shared as a link, or because no mail server is set.
   */
  delivery: z.enum(deliveryStates),
  delivery_problem: z.nullable(z.string()),
  send_count: z.number(),
  /** ISO 8601, UTC, like the times below. */
  opened_at: z.nullable(z.string()),
  reminded_at: z.nullable(z.string()),
  asked_again_at: z.nullable(z.string()),
  expires_at: z.string(),
  created_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

const person = z.object({
  /**
   * Any text up to this length. Whether it is an address is checked later, line by line: otherwise one
   * invalid line would refuse the whole list.
   */
  email: z
    .string("Please enter an email address.")
    .check(z.maxLength(TOKEN_MAX_LENGTH, "That's too long for an email address.")),
  first_name: z.optional(optionalName),
  last_name: z.optional(optionalName),
  reference: z.optional(optionalLine(REFERENCE_MAX_LENGTH)),
});

type PersonTyped = z.input<typeof person>;

/** A form sends the list as JSON text. */
const people = z.pipe(
  z.transform((value: PersonTyped[] | string) => (typeof value === "string" ? listFromText(value) : value)),
  z
    .array(person, "Please add the people to invite.")
    .check(
      z.minLength(1, "Please add at least one person."),
      z.maxLength(INVITATION_BATCH_MAX, `At most ${INVITATION_BATCH_MAX} people at once.`),
    ),
);

/** Text that is not JSON is returned unchanged. The schema then refuses it, because it is not a list. */
function listFromText(text: string): PersonTyped[] {
  try {
    return JSON.parse(text) as PersonTyped[];
  } catch {
    return text as unknown as PersonTyped[];
  }
}

/**
 * `created`: the invitation was not emailed, since that was not requested or no mail server is set. The
 * inviter gets a link to pass on.
 */
export const invitationResults = [
  "sent",
  "created",
  "already_user",
  "already_invited",
  "duplicate",
  "invalid",
] as const;

const link = z.object({ url: z.string(), expires_at: z.string() });

/** Beyond the spec: invites one person or a list of people, with a result for each line. */
export const invite = call({
  method: "POST",
  path: "invitations/",
  summary: "Invite people",
  status: 201,
  failures: ["step_up_required", "agent_unknown", "reference_taken"],
  bodyMaxBytes: INVITATION_BODY_MAX_BYTES,
  body: z.object({
    role: roleSchema,
    people,
    /** The client's agent. If an agent invites, the client's agent is always the inviter. */
    agent_id: z.optional(z.nullable(id)),
    message: z.optional(optionalLines(MESSAGE_MAX_LENGTH)),
    /** False creates the invitation without an email, so that the inviter can copy the link. */
    send: z._default(flag, true),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        /** The address as it was typed. */
        email: z.string(),
        result: z.enum(invitationResults),
        invitation_id: z.optional(id),
        /** The link of a `created` invitation, shown only once. */
        link: z.optional(link),
        detail: z.optional(z.string()),
      }),
    ),
  }),
  idempotent: true,
});

/**
 * Beyond the spec: returns the invitations; an admin sees all of them, an agent sees those of their clients.
 */
export const listInvitations = call({
  method: "GET",
  path: "invitations/",
  summary: "The invitations, newest first",
  status: 200,
  failures: [],
  query: z.object({
    role: z.optional(roleSchema),
    state: z.optional(z.enum(invitationsShown)),
    attention: z.optional(z.enum(invitationAttention)),
    q: z.optional(
      z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`)),
    ),
    cursor: z.optional(cursor),
    /** True: returns only the total, without rows. */
    count_only: z.optional(flag),
  }),
  answer: listAnswer(invitation),
});

/** Beyond the spec: sends a new email with a new link; the old link stops working. */
export const resendInvitation = call({
  method: "POST",
  path: "invitations/{id}/resend",
  summary: "Resend the invitation",
  status: 200,
  failures: ["invitation_closed", "step_up_required"],
  params: idParams,
  answer: invitation,
  idempotent: true,
});

/**
 * Beyond the spec: returns a link that the inviter can hand over in another way, shown only once. Links that
 * were sent before keep working. After a sign-up with any of these links, none of them works any more.
 */
export const copyInvitationLink = call({
  method: "POST",
  path: "invitations/{id}/link",
  summary: "Create a link to copy",
  status: 200,
  failures: ["invitation_closed", "step_up_required"],
  params: idParams,
  answer: link,
});

/**
 * Beyond the spec: corrects the address of an open invitation and sends the email there; every older link
 * stops working.
 */
export const correctInvitation = call({
  method: "PATCH",
  path: "invitations/{id}",
  summary: "Change email address",
  status: 200,
  failures: ["invitation_closed", "step_up_required", "address_taken"],
  params: idParams,
  body: z.object({ email }),
  answer: invitation,
});

/** Beyond the spec: withdraws an invitation: its link stops working, and the person can be invited again. */
export const withdrawInvitation = call({
  method: "DELETE",
  path: "invitations/{id}",
  summary: "Withdraw the invitation",
  status: 200,
  failures: ["invitation_closed"],
  params: idParams,
  answer: done,
});

/** Beyond the spec: someone whose invitation link no longer works asks the inviter for a new one. */
export const askInvitationAgain = call({
  method: "POST",
  path: "invitations/ask_again",
  summary: "Request a new invitation",
  status: 202,
  failures: [],
  body: z.object({ token }),
  answer: accepted,
});
