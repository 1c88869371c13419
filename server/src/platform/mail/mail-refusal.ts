const PERMANENT = { from: 500, to: 599 };
/**
 * Reply codes that are not about a mailbox: invalid or misplaced commands, and missing sign-in or encryption
 * (RFC 5321, RFC 4954).
 */
const OF_SESSION = [500, 502, 503, 504, 530, 534, 535, 538];
/**
 * Matches the enhanced status code after the reply code (RFC 3463), and captures its subject and its detail.
 */
const ENHANCED = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/;
/** The subjects of RFC 3463 that are not about a mailbox: mail system, protocol, content and policy. */
const OF_SERVER = ["3", "5", "6", "7"];
/** The details of the subject "address" that are about the sender's address. */
const OF_SENDER = ["7", "8"];
const ABOUT_SENDER =
  /\brelay|\bsender\b|\bclient host\b|\bhelo\b|authenti[cf]|\bstarttls\b|\bblocked using\b/i;
const ABOUT_RECIPIENT = /\brecipient address rejected\b/i;

/**
 * Takes the error from sending. True when the mail server refuses the recipient for good (RFC 5321 §4.2.1:
 * 5yz after RCPT). False when it refuses our sender address or our sign-in. Such an email is tried again,
 * because an admin can correct these settings.
 */
export function isRefusedForGood(error: unknown): boolean {
  const code = codeOf(error);
  return isAboutRecipient(error) && code >= PERMANENT.from && code <= PERMANENT.to;
}

/**
 * Takes the error from sending. True when the mail server was reached and its answer is about this recipient
 * alone. Many servers refuse a sender only when a recipient is named (RCPT). Such an answer is not about the
 * recipient, because the server would refuse every other recipient too.
 */
export function isAboutRecipient(error: unknown): boolean {
  if (partsOf(error).command !== "RCPT TO") return false;
  const said = saidBy(error);
  if (ABOUT_SENDER.test(said)) return false;
  if (ABOUT_RECIPIENT.test(said)) return true;
  const code = codeOf(error);
  if (OF_SESSION.includes(code)) return false;
  const [, subject, detail] = ENHANCED.exec(said) ?? [];
  if (subject === "1") return !OF_SENDER.includes(detail!);
  // A temporary refusal, such as greylisting, says nothing about the server's settings, so it counts as a
  // refusal of this recipient.
  return code < PERMANENT.from || !OF_SERVER.includes(subject ?? "");
}

interface Refusal {
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  message?: unknown;
}

const partsOf = (error: unknown) => (error ?? {}) as Refusal;

function codeOf(error: unknown): number {
  const { responseCode } = partsOf(error);
  return typeof responseCode === "number" ? responseCode : 0;
}

/**
 * Returns the server's answer without email addresses. An address could contain a word that is searched for,
 * such as "relay".
 */
function saidBy(error: unknown): string {
  const { response, message } = partsOf(error);
  return String(response ?? message ?? "").replaceAll(/[^\s<>]+@[^\s<>]+/g, "");
}
