import { DELETION_UNDO_DAYS } from "@portico/contract/limits";
import type { FirmFacts } from "../../core/firm/firm.store.ts";
import { greeting, letterFrame } from "../../core/letters/letter-frame.ts";
import { lasts } from "../../core/letters/lasts.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { moment } from "../../platform/clock.ts";
import { fullName } from "../../core/users/full-name.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
}

const STAYS = "What the firm has to keep stays, without your name.";

/** To somebody who asked for the link that deletes. */
export function deletionLinkLetter({
  user,
  firm,
  url,
  lifeMs,
}: Facts & { url: string; lifeMs: number }): Letter {
  return {
    ...letterFrame("deletion_link", firm, user.email),
    subject: `Delete your account at ${firm.name}?`,
    paragraphs: [
      greeting(user.firstName),
      `Somebody, hopefully you, asked for a link to delete your account. The link opens a page that asks once more. It is good for ${lasts(lifeMs)}.`,
      `If you go on, the account is closed at once and every device is signed out. For ${DELETION_UNDO_DAYS} days you can take it back; then your name, your address and all ways to sign in are erased.`,
    ],
    action: { label: "Delete my account", url },
    closing: ["If it was not you, leave this letter: your account stays as it is."],
  };
}

/** To the owner, once it is closed. */
export function accountDeletedLetter({
  user,
  firm,
  eraseAt,
  url,
}: Facts & { eraseAt: Date; url: string }): Letter {
  return {
    ...letterFrame("account_deleted", firm, user.email),
    subject: `Your account at ${firm.name} is deleted`,
    paragraphs: [
      greeting(user.firstName),
      "Your account was closed just now, and every device was signed out. Nobody can sign in to it.",
      `On ${moment(eraseAt)} it is erased: your name, your address, your picture and every way to sign in. That cannot be undone. ${STAYS}`,
      "Until then you can keep the account after all. If this was not you, take it back now and then set a new password.",
    ],
    action: { label: "Keep my account", url },
    closing: [`The link is good for ${DELETION_UNDO_DAYS} days and signs nobody in.`],
  };
}

/** To the owner, once it is open again. */
export function accountStaysLetter({
  user,
  firm,
  now,
  signInUrl,
}: Facts & { now: Date; signInUrl: string }): Letter {
  return {
    ...letterFrame("account_stays", firm, user.email),
    subject: `Your account at ${firm.name} stays`,
    paragraphs: [
      greeting(user.firstName),
      `On ${moment(now)} the deletion of your account was undone. Nothing was erased; sign in as before.`,
      "If you did not delete it yourself, somebody else could sign in: set a new password now.",
    ],
    action: { label: "Sign in", url: signInUrl },
  };
}

/** To every admin, when an agent with clients has left. It names no client. */
export function clientsWithoutAgentLetter({
  user,
  agent,
  clientCount,
  firm,
  url,
}: Facts & { agent: { firstName: string; lastName: string }; clientCount: number; url: string }): Letter {
  const clients = clientCount === 1 ? "1 client has" : `${clientCount} clients have`;
  return {
    ...letterFrame("clients_without_agent", firm, user.email),
    subject: `${clients} no agent now at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `${fullName(agent)} has deleted their account. ${clients} no agent now.`,
      `Please choose who looks after them. Should ${agent.firstName || "the agent"} take the account back within ${DELETION_UNDO_DAYS} days, those who still have no agent return to it.`,
    ],
    action: { label: "Open the portal", url },
  };
}
