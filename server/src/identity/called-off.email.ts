import { pages, pageUrl } from "@portico/contract/http/pages";
import { day } from "../platform/clock.ts";
import type { Email } from "../platform/mail/email.ts";
import type { BatchRow } from "../schema/people/batch.table.ts";
import { clientsText } from "../foundation/firm/clients-text.ts";
import { wordsOf } from "../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../foundation/email/email-frame.ts";
import { fullName } from "../foundation/users/full-name.ts";

/**
 * Why an admin's planned or running bulk actions are cancelled. `taken_back` means that the owner of the
 * account has ended a thief's access to it.
 */
export type MakerGone = "deleted" | "deactivated" | "no_admin" | "taken_back";

/** The reason that the page shows beside a cancelled bulk action. */
export const whyCalledOff: Readonly<Record<MakerGone, string>> = {
  deleted: "The person who asked for this has deleted their account.",
  deactivated: "The account of the person who asked for this was deactivated.",
  no_admin: "The person who asked for this is no longer an admin.",
  taken_back: "Someone else may have asked for this from an admin's account.",
};

const whatHappened: Readonly<Record<MakerGone, (name: string) => string>> = {
  deleted: (name) => `${name} has deleted their account.`,
  deactivated: (name) => `${name}'s account was deactivated.`,
  no_admin: (name) => `${name} is no longer an admin.`,
  taken_back: (name) => `Someone else may have used ${name}'s account.`,
};

interface Facts {
  user: { email: string; firstName: string };
  maker: { firstName: string; lastName: string };
  why: MakerGone;
  list: readonly Pick<BatchRow, "kind" | "what" | "dueAt">[];
  firm: FirmFacts;
  publicUrl: string;
}

/** The email that tells the admins that all bulk actions of a person, planned or running, were cancelled. */
export function makerGoneEmail({ user, maker, why, list, firm, publicUrl }: Facts): Email {
  const name = fullName(maker) || "An admin";
  return {
    ...emailFrame("moves_called_off", firm, user.email),
    subject: `Everything ${name} had planned at ${firm.name} was cancelled`,
    paragraphs: [
      greeting(user.firstName),
      `${whatHappened[why](name)} Everything planned or in progress from that account was cancelled:`,
      list.map((batch) => inWords(batch, firm)).join("; "),
      "If any of it should still happen, please set it up again.",
    ],
    action: { label: "Open the portal", url: pageUrl(publicUrl, pages.agents) },
  };
}

function inWords({ kind, what, dueAt }: Facts["list"][number], firm: FirmFacts): string {
  const clients = clientsText(Number(what["clients"] ?? 0), firm);
  const act =
    kind === "deactivate"
      ? `deactivating ${wordsOf(firm).agent.withArticle} with ${clients}`
      : `a move of ${clients}`;
  return dueAt === null ? act : `${act} on ${day(dueAt, firm)}`;
}

declare module "../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    moves_called_off: true;
  }
}
