import { EMAIL_UNDO_DAYS } from "@portico/contract/limits";
import type { FirmFacts } from "../../core/firm/firm.store.ts";
import { greeting, letterFrame } from "../../core/letters/letter-frame.ts";
import { lasts } from "../../core/letters/lasts.ts";
import { MAILED_CODE_MINUTES } from "../../core/tokens/mailed-tokens.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
}

const UNDO = {
  label: "This was not me",
  closing: `It gives the account back to this address, signs every device out and removes the password; one more letter then lets you set a new one. The link is good for ${EMAIL_UNDO_DAYS} days.`,
};

/** To the new address. */
export function confirmNewAddressLetter({
  user,
  firm,
  newEmail,
  url,
  lifeMs,
  code,
}: Facts & { newEmail: string; url: string; lifeMs: number; code: string }): Letter {
  return {
    ...letterFrame("email_change_confirmation", firm, newEmail),
    subject: `Confirm your new address for ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `You asked to use ${newEmail} for your account from now on. Please confirm that it is yours. The link is good for ${lasts(lifeMs)}.`,
    ],
    action: { label: "Use this address", url },
    code: { digits: code, minutes: MAILED_CODE_MINUTES },
    closing: ["If you do not know what this is about, leave it: nothing happens."],
  };
}

/** To whoever has the address already. It names nobody. */
export function addressWantedLetter({ user, firm }: Facts): Letter {
  return {
    ...letterFrame("email_wanted", firm, user.email),
    subject: `Somebody wanted to use your address at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `Somebody with an account asked to use ${user.email} for it. That address is yours already, so nothing was changed, and they were not told.`,
    ],
    closing: ["If it was you, you have two accounts: ask the firm which one to keep. If not, leave it."],
  };
}

/** To the present address, when another is asked for. */
export function changeAskedLetter({
  user,
  firm,
  newEmail,
  undoUrl,
  device,
  network,
  now,
}: Facts & { newEmail: string; undoUrl: string; device: string; network: string; now: Date }): Letter {
  return {
    ...letterFrame("email_change_asked", firm, user.email),
    subject: `Another address was asked for at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `On ${moment(now)} somebody asked to use ${newEmail} for your account instead of this address, from ${device} at ${network}. Nothing changes until it is confirmed there.`,
      "If it was you, there is nothing to do. If this was not you, stop it now.",
    ],
    action: { label: UNDO.label, url: undoUrl },
    closing: [UNDO.closing],
  };
}

/** To the address that was left. */
export function addressChangedLetter({
  user,
  firm,
  newEmail,
  undoUrl,
  now,
}: Facts & { newEmail: string; undoUrl: string; now: Date }): Letter {
  return {
    ...letterFrame("email_changed", firm, user.email),
    subject: `Your address at ${firm.name} was changed`,
    paragraphs: [
      greeting(user.firstName),
      `On ${moment(now)} the address of your account was changed to ${newEmail}. Every other device was signed out.`,
      "If it was you, there is nothing to do. If this was not you, take the account back now.",
    ],
    action: { label: UNDO.label, url: undoUrl },
    closing: [UNDO.closing],
  };
}

/** To the new address, once it is the account's. */
export function addressIsNewLetter({ user, firm, newEmail }: Facts & { newEmail: string }): Letter {
  return {
    ...letterFrame("email_is_new", firm, newEmail),
    subject: `This is your address at ${firm.name} now`,
    paragraphs: [
      greeting(user.firstName),
      `From now on you sign in with ${newEmail}, and letters about your account come here.`,
    ],
  };
}

/** To the address that has the account back. */
export function addressIsBackLetter({
  user,
  firm,
  email,
  now,
}: Facts & { email: string; now: Date }): Letter {
  return {
    ...letterFrame("email_change_undone", firm, email),
    subject: `Your address at ${firm.name} is as it was`,
    paragraphs: [
      greeting(user.firstName),
      `On ${moment(now)} the change of your account's address was undone: it is ${email}. Every device was signed out and the password removed.`,
      "To come back, set a new password: the link is in the letter that comes next.",
    ],
  };
}

/** To the address that lost the account by an undo. */
export function addressTakenBackLetter({ user, firm, now }: Facts & { now: Date }): Letter {
  return {
    ...letterFrame("email_taken_back", firm, user.email),
    subject: `The change of your address at ${firm.name} was undone`,
    paragraphs: [
      greeting(user.firstName),
      `On ${moment(now)} somebody who reads the mail of the account's former address took it back. This address does not open the account any more.`,
      "If it was not you, please tell the firm.",
    ],
  };
}
