import { EMAIL_UNDO_DAYS } from "@portico/contract/values/limits";
import type { Email } from "../../platform/mail/email.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { fullName } from "../../foundation/users/full-name.ts";
import { type ActsOnOthers, whenOf } from "./acts-on-others.ts";

interface Facts {
  /** The recipient. */
  user: { email: string; firstName: string };
  /** The account's owner, or null if it is the recipient's own account. */
  owner: { firstName: string; lastName: string } | null;
  acts: ActsOnOthers;
  /** The page that lists every act of the account. */
  activityUrl: string;
  publicUrl: string;
  firm: FirmFacts;
}

/**
 * The email to the owner of an account and to the other admins after another person may have used the
 * account. It lists the acts of the account that affect others, each with a way to undo it.
 */
export function accountUsedEmail({ user, owner, acts, activityUrl, publicUrl, firm }: Facts): Email {
  const whose = owner ? `${fullName(owner) || "a colleague"}'s account` : "your account";
  const told = `This is what ${whose} did to others in the last ${EMAIL_UNDO_DAYS} days. Some of it may be ${owner ? "the owner's" : "your"} own work; please undo what isn't.`;
  return {
    ...emailFrame("account_used", firm, user.email),
    subject: `Check what was done from ${whose} at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      owner
        ? `${fullName(owner) || "A colleague"} reported that someone else may have used their account. It was signed out everywhere and needs a new password.`
        : "You reported that someone else may have used your account. It was signed out everywhere and needs a new password.",
      told,
    ],
    list: acts.list.map((act) => ({
      text: act.what,
      hint: [whenOf(act, firm), act.note].filter(Boolean).join(". "),
      ...(act.undo && { link: { label: act.undo.label, url: publicUrl + act.undo.path } }),
    })),
    action: { label: "See everything it did", url: activityUrl },
    closing: acts.isCut ? ["There's more than this email holds. The activity shows everything."] : [],
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    account_used: true;
  }
}
