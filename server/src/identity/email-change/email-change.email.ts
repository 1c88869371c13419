import { undoWords } from "../credentials/address-changed.email.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { lasts } from "../../foundation/email/lasts.ts";
import { MAILED_CODE_MINUTES } from "../../foundation/tokens/mailed-tokens.ts";
import type { Email } from "../../platform/mail/email.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
}

/** The email that asks the owner of the new address to confirm it. */
export function confirmNewAddressEmail({
  user,
  firm,
  newEmail,
  url,
  lifeMs,
  code,
}: Facts & { newEmail: string; url: string; lifeMs: number; code: string }): Email {
  return {
    ...emailFrame("email_change_confirmation", firm, newEmail),
    subject: `Confirm your new email address for ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `You asked to use ${newEmail} for your account from now on. Please confirm that this is your email address.`,
    ],
    action: { label: "Confirm email address", url },
    code: { digits: code, line: "Or sign in, open “Your account”, choose “Enter code” and type this code" },
    closing: [
      `The link expires in ${lasts(lifeMs)} and the code in ${MAILED_CODE_MINUTES} minutes.`,
      "If you didn't ask for this, you can ignore this email. Nothing will change.",
    ],
  };
}

/** The email to the person who already has the requested address. It does not say who requested it. */
export function addressWantedEmail({ user, firm }: Facts): Email {
  return {
    ...emailFrame("email_wanted", firm, user.email),
    subject: `Someone tried to use your email address at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `Someone tried to use your email address ${user.email} for another account. Nothing was changed, and we didn't tell them that it is yours.`,
    ],
    closing: [
      "If this was you, you have two accounts: ask the firm which one to keep. Otherwise ignore this email.",
    ],
  };
}

/** The notice to the current address that another address was requested. */
export function changeAskedEmail({
  user,
  firm,
  newEmail,
  undoUrl,
  device,
  network,
  now,
}: Facts & { newEmail: string; undoUrl: string; device: string; network: string; now: Date }): Email {
  return {
    ...emailFrame("email_change_asked", firm, user.email),
    subject: `Email address change requested at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `On ${moment(now, firm)}, someone using ${device} at ${network} asked to change the email address of your account to ${newEmail}. Nothing changes until the new email address is confirmed.`,
      "If this was you, no action is needed. If not, stop it now.",
    ],
    action: { label: undoWords.label, url: undoUrl },
    closing: [undoWords.closing],
  };
}

/** The email to the new address once the change is applied. */
export function addressIsNewEmail({ user, firm, newEmail }: Facts & { newEmail: string }): Email {
  return {
    ...emailFrame("email_is_new", firm, newEmail),
    subject: `Your email address at ${firm.name} was updated`,
    paragraphs: [
      greeting(user.firstName),
      `From now on, you sign in with ${newEmail}, and emails about your account come here.`,
    ],
  };
}

/** The email to the restored address after the change was undone. */
export function addressIsBackEmail({ user, firm, email, now }: Facts & { email: string; now: Date }): Email {
  return {
    ...emailFrame("email_change_undone", firm, email),
    subject: `Your email address at ${firm.name} was restored`,
    paragraphs: [
      greeting(user.firstName),
      `Your email address was changed back to ${email} on ${moment(now, firm)}. All devices were signed out and the password was removed.`,
      "To sign in again, set a new password: we'll send the link in a separate email.",
    ],
  };
}

/** The email to the address that lost the account when the change was undone. */
export function addressRestoredEmail({ user, firm, now }: Facts & { now: Date }): Email {
  return {
    ...emailFrame("email_taken_back", firm, user.email),
    subject: `Your email address change at ${firm.name} was undone`,
    paragraphs: [
      greeting(user.firstName),
      `On ${moment(now, firm)}, someone with access to the previous email address undid the change. You can no longer sign in with this email address.`,
      "If this wasn't you, please contact the firm.",
    ],
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    email_change_confirmation: true;
    email_wanted: true;
    email_change_asked: true;
    email_is_new: true;
    email_change_undone: true;
    email_taken_back: true;
  }
}
