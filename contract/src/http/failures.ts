/**
 * Every error that a call can answer with: its HTTP status and a sentence for the person. Screens use the
 * code to decide what to do, and show the sentence to people (docs/decisions/0002).
 */
export const failures = {
  invalid_input: { status: 400, detail: "Please check the highlighted fields." },
  malformed_body: { status: 400, detail: "The request couldn't be read." },
  field_not_allowed: { status: 400, detail: "This request contains a field that can't be changed here." },
  wrong_credentials: { status: 400, detail: "Incorrect email or password." },
  wrong_password: { status: 400, detail: "Your current password is incorrect." },
  password_refused: { status: 400, detail: "Please choose a different password." },
  two_factor_required: { status: 400, detail: "Enter the code from your authenticator app." },
  two_factor_expired: { status: 400, detail: "Your sign-in timed out. Please start again." },
  two_factor_on: { status: 400, detail: "Two-factor sign-in is already on." },
  two_factor_off: { status: 400, detail: "Two-factor sign-in isn't on." },
  two_factor_needed: {
    status: 400,
    detail: "Your firm requires two-factor sign-in. Please set it up first.",
  },
  step_up_required: { status: 400, detail: "Please confirm it's you first." },
  passkey_invalid: { status: 400, detail: "We couldn't verify that passkey." },
  no_account: {
    status: 400,
    detail: "No account uses the email address of this Google account. Ask your firm for an invitation.",
  },
  google_failed: { status: 400, detail: "We couldn't verify you with Google. Please try again." },
  google_link_required: {
    status: 400,
    detail: "You already have an account with this email address. Enter your password to connect Google.",
  },
  google_taken: { status: 400, detail: "This Google account is already connected to a different account." },
  last_way_in: { status: 400, detail: "This is your only way to sign in. Set a password first." },
  last_admin: { status: 400, detail: "You're the only admin. Make someone else an admin first." },
  picture_refused: { status: 400, detail: "This image can't be used." },
  token_invalid: { status: 400, detail: "This link has expired or was already used. Request a new one." },
  token_replaced: {
    status: 400,
    detail:
      "We've sent a newer email since, and only the link in that one works. Please look for it in your inbox.",
  },
  code_invalid: { status: 400, detail: "That code is incorrect or has expired." },
  invitation_expired: { status: 400, detail: "This invitation has expired. Request a new one." },
  invitation_used: { status: 400, detail: "This invitation has already been used. Please sign in." },
  invitation_withdrawn: { status: 400, detail: "This invitation has been withdrawn." },
  invitation_closed: { status: 400, detail: "This invitation is no longer valid." },
  role_mismatch: { status: 400, detail: "This invitation is for another role." },
  address_taken: { status: 400, detail: "Someone already uses this email address." },
  reference_taken: { status: 400, detail: "Someone else already has this reference." },
  agent_unknown: { status: 400, detail: "The person you chose was not found." },
  too_many_chosen: { status: 400, detail: "That's too many at once. Please choose fewer." },
  nobody_to_move: { status: 400, detail: "Nothing would change. Please check your choice." },
  batch_closed: { status: 400, detail: "This can't be changed any more." },
  job_over: { status: 400, detail: "This is already finished." },
  deactivated: {
    status: 400,
    detail: "Your account has been deactivated. Contact your firm if you think this is a mistake.",
  },
  clients_first: { status: 400, detail: "Move the people they look after first." },
  no_account_yet: { status: 400, detail: "This person hasn't signed up yet." },
  account_deactivated: { status: 400, detail: "This person's account is deactivated." },
  role_fixed: { status: 400, detail: "This person's role can't be changed." },
  file_refused: { status: 400, detail: "This file can't be used." },
  too_many_uploads: { status: 400, detail: "Too many uploads at once. Let some finish first." },
  space_full: { status: 400, detail: "There's no space left in these folders." },
  not_downloadable: { status: 400, detail: "This document can be viewed here, but not downloaded." },
  file_missing: {
    status: 400,
    detail:
      "This file is missing from the firm's storage, so it can't be opened. Please tell your firm's admin.",
  },
  nothing_to_acknowledge: { status: 400, detail: "There's nothing to confirm here." },
  request_over: { status: 400, detail: "This request is already closed." },
  document_accepted: {
    status: 400,
    detail: "This document was accepted. Only the firm can change or delete it now.",
  },
  nothing_came: { status: 400, detail: "Nothing has been sent for this yet." },
  nothing_missing: {
    status: 400,
    detail: "There's nothing left to remind them about, so no reminder was sent.",
  },
  reminded_already: {
    status: 400,
    detail: "They were already reminded in the last 24 hours. Please try again later.",
  },
  period_taken: { status: 400, detail: "There's already a report for this period." },
  report_fixed: { status: 400, detail: "This report can't be changed any more. Please correct it instead." },
  report_not_published: { status: 400, detail: "This report isn't published." },
  correction_open: { status: 400, detail: "A correction of this report has already been started." },
  template_used: { status: 400, detail: "Reports use this template. Archive it instead." },
  article_published: {
    status: 400,
    detail: "This article was published before, so it can only be archived.",
  },
  article_not_published: { status: 400, detail: "This article isn't published." },
  too_many_images: { status: 400, detail: "This article has too many images. Remove one first." },
  folder_fixed: { status: 400, detail: "This folder can't be deleted." },
  idempotency_key_reused: { status: 400, detail: "This request was already sent with different content." },
  unauthenticated: { status: 401, detail: "Please sign in again." },
  cross_site: { status: 403, detail: "This request came from another website and was blocked." },
  not_found: { status: 404, detail: "Not found." },
  changed_meanwhile: {
    status: 409,
    detail: "Someone else changed this in the meantime. Please check it again.",
  },
  already_withdrawn: {
    status: 409,
    detail: "This report was already withdrawn. The original reason was kept.",
  },
  already_answered: { status: 409, detail: "A document was already sent for this." },
  same_name: { status: 409, detail: "There's already a document with this name." },
  file_waiting: { status: 409, detail: "This file is still being checked. Please try again later." },
  upload_moved: { status: 409, detail: "This part was already sent." },
  upload_gone: { status: 410, detail: "This upload has expired. Please choose the file again." },
  length_required: { status: 411, detail: "The request couldn't be read." },
  file_too_large: { status: 413, detail: "This file is too large." },
  body_too_large: { status: 413, detail: "That's too large." },
  unsupported_media_type: { status: 415, detail: "This content type isn't supported." },
  locked: { status: 429, detail: "Too many attempts. Please wait and try again." },
  too_many_requests: { status: 429, detail: "Too many requests. Please wait and try again." },
  internal: { status: 500, detail: "Something went wrong on our end. Nothing was changed." },
  unavailable: { status: 503, detail: "The service is unavailable right now. Please try again." },
  disk_full: {
    status: 507,
    detail: "The server has no space left. Nothing was saved. Please tell your firm's admin.",
  },
  busy: { status: 503, detail: "The service is busy right now. Please try again." },
} as const satisfies Record<string, { status: number; detail: string }>;

export type FailureCode = keyof typeof failures;

/** The body of every error. `detail` is always a string, since the shared toast shows it (spec §8). */
export interface FailureBody {
  detail: string;
  code: FailureCode;
  /** The errors of single fields: a sentence for each, by the field's name in the API. */
  errors?: Record<string, string>;
  /** With `two_factor_required`: this token and a code finish the sign-in. */
  two_factor_token?: string;
  /** With `google_link_required`: this token and the password connect Google. */
  link_token?: string;
}
