import type { ArticleKind } from "@portico/contract/articles/article-fields";
import { pages, pageUrl } from "@portico/contract/http/pages";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { ASKS_TO_CONFIRM, greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { fullName } from "../../foundation/users/full-name.ts";
import type { Email } from "../../platform/mail/email.ts";

interface Facts {
  user: { email: string; firstName: string };
  /** The agent who wrote it for those they look after; null: the firm. */
  by: { firstName: string; lastName: string } | null;
  kind: ArticleKind;
  title: string;
  slug: string;
  firm: FirmFacts;
  publicUrl: string;
}

/** To a reader of something new. It says what it is called, and nothing of its text. `toConfirm`: they are asked to confirm that they have read it. */
export function articlePublishedEmail({
  user,
  by,
  kind,
  title,
  firm,
  toConfirm,
  ...article
}: Facts & { toConfirm: boolean }): Email {
  const name = (by && fullName(by)) || firm.name;
  return {
    ...emailFrame("article_published", firm, user.email),
    subject: `${name}: ${title}`,
    paragraphs: [
      greeting(user.firstName),
      `${name} has published ${kind === "announcement" ? "an announcement" : "an article"}${by ? ` on the ${firm.name} portal` : ""}:`,
      `“${title}”`,
      ...(toConfirm ? [ASKS_TO_CONFIRM] : []),
    ],
    ...read(article),
  };
}

/** To a reader who has not opened it, or not acknowledged it. */
export function articleReminderEmail({
  user,
  by,
  kind,
  title,
  firm,
  toAcknowledge,
  ...article
}: Facts & { toAcknowledge: boolean }): Email {
  const name = (by && fullName(by)) || firm.name;
  const what = kind === "announcement" ? "an announcement" : "an article";
  return {
    ...emailFrame("article_reminder", firm, user.email),
    subject: `Reminder: ${title}`,
    paragraphs: [
      greeting(user.firstName),
      toAcknowledge
        ? `You have ${what} from ${name} to read and confirm:`
        : `You have ${what} from ${name} that you haven't opened yet:`,
      `“${title}”`,
    ],
    ...read(article),
  };
}

function read({ slug, publicUrl }: Pick<Facts, "slug" | "publicUrl">): Pick<Email, "action"> {
  return { action: { label: "Read it", url: pageUrl(publicUrl, pages.content, { article: slug }) } };
}
