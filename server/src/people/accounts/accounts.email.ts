import { pages, pageUrl } from "@portico/contract/http/pages";
import type { Role } from "@portico/contract/foundation/roles";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { fullName } from "../../foundation/users/full-name.ts";
import { moment } from "../../platform/clock.ts";
import type { Email } from "../../platform/mail/email.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
  now: Date;
}

interface RoleChange extends Facts {
  /** The admin who changed the role. */
  admin: { firstName: string; lastName: string };
  from: Role | null;
  to: Role | null;
}

function changeOf(from: Role | null, to: Role | null, firm: FirmFacts): string {
  const words = wordsOf(firm);
  if (to === null) return "removed your role";
  if (from === null) return `made you ${words[to].withArticle}`;
  return `changed your role from ${words[from].oneInText} to ${words[to].oneInText}`;
}

function meaningOf(role: Exclude<Role, "client"> | null, firm: FirmFacts): string {
  const clients = wordsOf(firm).client.manyInText;
  return {
    admin: "You can now see everyone at the firm, invite people and change the firm's settings.",
    agent: `You can now see the ${clients} you look after. Ask an admin to assign ${clients} to you.`,
    none: "You can't use the portal until an admin gives you a role.",
  }[role ?? "none"];
}

/** Notifies a user that their role has changed. */
export function roleChangedEmail({ user, firm, admin, from, to, publicUrl, now }: RoleChange): Email {
  return {
    ...emailFrame("role_changed", firm, user.email),
    subject: `Your role at ${firm.name} has changed`,
    paragraphs: [
      greeting(user.firstName),
      `${fullName(admin)} ${changeOf(from, to, firm)} on ${moment(now, firm)}.`,
      to === "client" ? "" : meaningOf(to, firm),
      "If you didn't expect this, please ask an admin.",
    ].filter(Boolean),
    action: { label: "Open the portal", url: pageUrl(publicUrl, pages.signIn) },
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    role_changed: true;
  }
}
