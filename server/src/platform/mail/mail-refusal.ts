const PERMANENT = { from: 500, to: 599 };
/**
 * Codes that no mailbox causes: commands in a wrong order, and a missing sign-in or encryption (RFC 5321, RFC
 * 4954).
 */
const OF_SESSION = [500, 502, 503, 504, 530, 534, 535, 538];
/** The enhanced code that follows the reply code (RFC 3463): its subject and its detail. */
const ENHANCED = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/;
/** Subjects of RFC 3463: the mail system, the protocol, the content, the policy. */
const OF_SERVER = ["3", "5", "6", "7"];
/** Details of the subject "address" that concern the sender's address. */
const OF_SENDER = ["7", "8"];
const ABOUT_SENDER =
  /\brelay|\bsender\b|\bclient host\b|\bhelo\b|authenti[cf]|\bstarttls\b|\bblocked using\b/i;
const ABOUT_RECIPIENT = /\brecipient address rejected\b/i;

/**
 * Takes what sending threw. True when the mail server does not know the recipient and never will (RFC 5321
 * §4.2.1: 5yz at RCPT). When the server refuses our sender or our sign-in, its settings must be corrected,
 * and the email is tried again.
 */
export function isRefusedForGood(error: unknown): boolean {
  const code = codeOf(error);
  return isAboutRecipient(error) && code >= PERMANENT.from && code <= PERMANENT.to;
}

/**
 * Takes what sending threw. True when the mail server was reached and its answer concerns this recipient
 * alone. Many servers refuse the sender only once a recipient is named. Such an answer says nothing about
 * that recipient, and the server would refuse the next recipient too.
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
  // A temporary refusal, such as a greylist's, concerns every new sender.
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

/** Returns the answer without the addresses in it, because anyone may have made them up. */
function saidBy(error: unknown): string {
  const { response, message } = partsOf(error);
  return String(response ?? message ?? "").replaceAll(/[^\s<>]+@[^\s<>]+/g, "");
}
