const PERMANENT = { from: 500, to: 599 };
/** Codes that no mailbox causes: commands in a wrong order, and a sign-in or encryption that is missing (RFC 5321, RFC 4954). */
const OF_SESSION = [500, 502, 503, 504, 530, 534, 535, 538];
/** What follows a code where a server says more (RFC 3463): the subject and its detail. */
const ENHANCED = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/;
/** Of RFC 3463: the mail system, the protocol, the content, the policy. */
const OF_SERVER = ["3", "5", "6", "7"];
/** Of addresses, these two are the sender's. */
const OF_SENDER = ["7", "8"];
const ABOUT_SENDER =
  /\brelay|\bsender\b|\bclient host\b|\bhelo\b|authenti[cf]|\bstarttls\b|\bblocked using\b/i;
const ABOUT_RECIPIENT = /\brecipient address rejected\b/i;

/**
 * Takes what sending threw. True where the mail server does not know the recipient and never will (RFC 5321 §4.2.1: 5yz at
 * RCPT); what it says of our sender or our sign-in to it is mended at the server, and tried again.
 */
export function isRefusedForGood(error: unknown): boolean {
  const code = codeOf(error);
  return isAboutRecipient(error) && code >= PERMANENT.from && code <= PERMANENT.to;
}

/**
 * Takes what sending threw. True where the mail server was reached and answered about the one recipient alone. Many servers put off what they have
 * against the sender until a recipient is named: it says nothing of that one, and the next would be refused too.
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
  // Not now, such as of a greylist, is said of whoever is new.
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

/** Without the addresses in it, which are anybody's words. */
function saidBy(error: unknown): string {
  const { response, message } = partsOf(error);
  return String(response ?? message ?? "").replaceAll(/[^\s<>]+@[^\s<>]+/g, "");
}
