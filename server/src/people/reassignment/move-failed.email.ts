import { pages, pageUrl } from "@portico/contract/http/pages";
import type { Email } from "../../platform/mail/email.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";

interface Facts {
  user: { email: string; firstName: string };
  /** The title of the batch, which says what should have been done. */
  title: string;
  problem: string;
  firm: FirmFacts;
  publicUrl: string;
}

/** The email to the admins about a planned or running move that could not be carried out. */
export function moveFailedEmail({ user, title, problem, firm, publicUrl }: Facts): Email {
  return {
    ...emailFrame("moves_called_off", firm, user.email),
    subject: `A planned change at ${firm.name} couldn't be carried out`,
    paragraphs: [
      greeting(user.firstName),
      `This change was planned and has been cancelled: ${title}.`,
      problem,
      "If it should still happen, please set it up again.",
    ],
    action: { label: "Open the portal", url: pageUrl(publicUrl, pages.agents) },
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    moves_called_off: true;
  }
}
