import { EMAIL_UNDO_DAYS } from "@portico/contract/values/limits";
import type { Email } from "../../platform/mail/email.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { fullName } from "../../foundation/users/full-name.ts";
import type { OpenInvitation } from "../revoke.store.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  list: readonly Pick<OpenInvitation, "email" | "role">[];
}

/**
 * The email to an owner who has ended a thief's access to their account. It lists the invitations that were
 * withdrawn.
 */
export function invitationsRevokedEmail({ user, firm, list }: Facts): Email {
  return {
    ...emailFrame("invitations_withdrawn", firm, user.email),
    subject: `Open invitations from your account at ${firm.name} were withdrawn`,
    paragraphs: [
      greeting(user.firstName),
      `Someone else may have used your account. To be safe, we withdrew the open invitations that were sent, changed or copied from it in the last ${EMAIL_UNDO_DAYS} days. Their links no longer work:`,
      named(list, firm),
      "If you know any of these people, invite them again.",
    ],
  };
}

/** The reason why a person is no longer an admin. */
export type Leaving = "deleted" | "deactivated" | "no_admin";

const whatHappened: Readonly<Record<Leaving, (name: string) => string>> = {
  deleted: (name) => `${name} has deleted their account.`,
  deactivated: (name) => `${name}'s account was deactivated.`,
  no_admin: (name) => `${name} is no longer an admin.`,
};

/** The email to the other admins after a person who had invited staff stopped being an admin. */
export function invitationsOfDepartedEmail({
  user,
  departing,
  why,
  firm,
  list,
}: Facts & { departing: { firstName: string; lastName: string }; why: Leaving }): Email {
  return {
    ...emailFrame("invitations_withdrawn", firm, user.email),
    subject: `Open invitations sent by ${fullName(departing)} at ${firm.name} were withdrawn`,
    paragraphs: [
      greeting(user.firstName),
      `${whatHappened[why](fullName(departing))} Their open invitations to admins and ${wordsOf(firm).agent.manyInText} were withdrawn, and the links no longer work:`,
      named(list, firm),
      "If any of these people should still join, invite them again.",
    ],
  };
}

function named(list: Facts["list"], firm: FirmFacts): string {
  const words = wordsOf(firm);
  return list.map(({ email, role }) => `${email} (${words[role].oneInText})`).join(", ");
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    invitations_withdrawn: true;
  }
}
