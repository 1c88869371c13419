import { ERASED_DATA } from "@portico/contract/privacy/deletion";
import { DELETION_UNDO_DAYS } from "@portico/contract/values/limits";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { lasts } from "../../foundation/email/lasts.ts";
import type { Email } from "../../platform/mail/email.ts";
import { day, moment } from "../../platform/clock.ts";
import { fullName } from "../../foundation/users/full-name.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
}

const STAYS = "The firm keeps the records it is required to keep, without your name.";

/** The email to a user who asked for the link that deletes their account. */
export function deletionLinkEmail({
  user,
  firm,
  url,
  lifeMs,
}: Facts & { url: string; lifeMs: number }): Email {
  return {
    ...emailFrame("deletion_link", firm, user.email),
    subject: `Delete your account at ${firm.name}?`,
    paragraphs: [
      greeting(user.firstName),
      `We received a request to delete your account. The link asks you to confirm and is valid for ${lasts(lifeMs)}.`,
      `Your account is then closed immediately and all devices are signed out. You can restore it for ${DELETION_UNDO_DAYS} days; after that, your ${ERASED_DATA} are permanently deleted. ${STAYS}`,
    ],
    action: { label: "Delete your account", url },
    closing: ["If you didn't ask for this, you can ignore this email. Nothing will change."],
  };
}

/** The email to the owner once the account is closed. */
export function accountDeletedEmail({
  user,
  firm,
  eraseAt,
  url,
}: Facts & { eraseAt: Date; url: string }): Email {
  return {
    ...emailFrame("account_deleted", firm, user.email),
    subject: `Your account at ${firm.name} will be deleted on ${day(eraseAt, firm)}`,
    paragraphs: [
      greeting(user.firstName),
      "Your account was closed and all devices were signed out. No one can sign in to it.",
      `On ${moment(eraseAt, firm)}, your ${ERASED_DATA} will be permanently deleted. ${STAYS}`,
      "You can still restore your account until then. If you didn't delete it, restore it now and set a new password.",
    ],
    action: { label: "Restore your account", url },
    closing: [`The link is valid for ${DELETION_UNDO_DAYS} days.`],
  };
}

/** The email to the owner once the account is open again. */
export function accountStaysEmail({
  user,
  firm,
  now,
  signInUrl,
}: Facts & { now: Date; signInUrl: string }): Email {
  return {
    ...emailFrame("account_stays", firm, user.email),
    subject: `Your account at ${firm.name} was restored`,
    paragraphs: [
      greeting(user.firstName),
      `Your account was restored on ${moment(now, firm)}. Nothing was deleted; sign in as before.`,
      "If you didn't delete it, someone else may have signed in: choose “Forgot password?” on the sign-in page and set a new password now.",
    ],
    action: { label: "Sign in", url: signInUrl },
  };
}

/** The email to every admin when an agent with clients has left. It does not name the clients. */
export function clientsWithoutAgentEmail({
  user,
  agent,
  clientCount,
  firm,
  url,
}: Facts & { agent: { firstName: string; lastName: string }; clientCount: number; url: string }): Email {
  const words = wordsOf(firm);
  const agentWord = words.agent.oneInText;
  const { oneInText: clientWord, manyInText: clientsWord } = words.client;
  const name = agent.firstName || `the ${agentWord}`;
  const [need, have] =
    clientCount === 1
      ? [`1 ${clientWord} needs`, `1 ${clientWord} now has`]
      : [`${clientCount} ${clientsWord} need`, `${clientCount} ${clientsWord} now have`];
  return {
    ...emailFrame("clients_without_agent", firm, user.email),
    subject: `${need} a new ${agentWord} at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `${fullName(agent)} has deleted their account. ${have} no ${agentWord}.`,
      `Please decide who looks after them. If ${name} restores the account within ${DELETION_UNDO_DAYS} days, ${clientsWord} who still have no ${agentWord} go back to ${name}.`,
    ],
    action: { label: "Open the portal", url },
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    deletion_link: true;
    account_deleted: true;
    account_stays: true;
    clients_without_agent: true;
  }
}
