/**
 * Every failure a call can answer with: its HTTP status and the sentence for the person.
 * The screen maps the code to an action; the sentence is for reading (docs/decisions/0002).
 */
export const failures = {
  invalid_input: { status: 400, detail: "Please check the fields that are marked." },
  malformed_body: { status: 400, detail: "The request could not be read." },
  field_not_allowed: { status: 400, detail: "This request sets a field that cannot be set here." },
  wrong_credentials: { status: 400, detail: "That email and password do not match." },
  wrong_password: { status: 400, detail: "That is not your current password." },
  password_refused: { status: 400, detail: "Please choose another password." },
  two_factor_required: { status: 400, detail: "Enter the code from your authenticator app." },
  two_factor_expired: { status: 400, detail: "That took too long. Please sign in again." },
  two_factor_on: { status: 400, detail: "Two-factor sign-in is on already." },
  two_factor_off: { status: 400, detail: "Two-factor sign-in is not on." },
  two_factor_needed: {
    status: 400,
    detail: "Your firm asks for two-factor sign-in. Please set it up first.",
  },
  step_up_required: { status: 400, detail: "Please confirm first that it is you." },
  passkey_invalid: { status: 400, detail: "That passkey was not accepted." },
  no_account: {
    status: 400,
    detail: "There is no account for this Google address. Ask your firm for an invitation.",
  },
  google_failed: { status: 400, detail: "Google could not confirm who you are. Please try again." },
  google_link_required: {
    status: 400,
    detail: "You have an account with this address. Enter its password to connect Google.",
  },
  google_taken: { status: 400, detail: "This Google account is connected to another account." },
  last_way_in: { status: 400, detail: "This is the only way into your account. Set a password first." },
  last_admin: { status: 400, detail: "You are the only admin. Let somebody else be an admin first." },
  picture_refused: { status: 400, detail: "This picture cannot be used." },
  token_invalid: { status: 400, detail: "This link is no longer good. Ask for a new one." },
  code_invalid: { status: 400, detail: "That code is not right or no longer good." },
  invitation_expired: { status: 400, detail: "This invitation has expired. Ask for a new one." },
  invitation_used: { status: 400, detail: "This invitation has been used. Please sign in." },
  invitation_withdrawn: { status: 400, detail: "This invitation has been withdrawn." },
  invitation_closed: { status: 400, detail: "This invitation is no longer open." },
  role_mismatch: { status: 400, detail: "This invitation is for another role." },
  address_taken: { status: 400, detail: "Somebody with this address is here already." },
  agent_unknown: { status: 400, detail: "That agent was not found." },
  idempotency_key_reused: { status: 400, detail: "This request was sent before with other content." },
  unauthenticated: { status: 401, detail: "Please sign in again." },
  cross_site: { status: 403, detail: "Please open the portal itself. Another site sent you here." },
  not_found: { status: 404, detail: "This was not found." },
  body_too_large: { status: 413, detail: "That is too large to send." },
  unsupported_media_type: { status: 415, detail: "This kind of content cannot be read here." },
  locked: { status: 429, detail: "Too many tries. Please wait a little." },
  too_many_requests: { status: 429, detail: "Too many requests. Please wait a little." },
  internal: { status: 500, detail: "Something went wrong on our side. Nothing was changed." },
  unavailable: { status: 503, detail: "The service is not available just now. Please try again." },
  busy: { status: 503, detail: "The service is busy just now. Please try again." },
} as const satisfies Record<string, { status: number; detail: string }>;

export type FailureCode = keyof typeof failures;

/** The body of every failure. `detail` is always a string, since the shared toast shows it (spec §8). */
export interface FailureBody {
  detail: string;
  code: FailureCode;
  /** One sentence a field, by wire name. */
  errors?: Record<string, string>;
  /** With `two_factor_required`: finishes the sign-in together with a code. */
  two_factor_token?: string;
  /** With `google_link_required`: connects Google together with the password. */
  link_token?: string;
}
