import type { ArticleKind } from "@portico/contract/articles/article-fields";
import { pages, pageUrl } from "@portico/contract/http/pages";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { ASKS_TO_CONFIRM, greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { fullName } from "../../foundation/users/full-name.ts";
import type { Email } from "../../platform/mail/email.ts";

interface Facts {
  user: { email: string; firstName: string };
  /** The agent who wrote the article for their own clients, or null if the article is from the firm. */
  by: { firstName: string; lastName: string } | null;
  kind: ArticleKind;
  title: string;
  slug: string;
  firm: FirmFacts;
  publicUrl: string;
}

/**
 * The email to a reader about a new article. It has the title and nothing of the text. `toConfirm` is true if
 * they are asked to confirm that they have read it.
 */
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

/** The email to a reader who has not opened or not acknowledged an article. */
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

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    article_published: true;
    article_reminder: true;
  }
}
