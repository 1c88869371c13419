import { pages } from "@portico/contract/http/pages";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import type { SeenAlert } from "./alert.store.ts";

type Told = Pick<SeenAlert, "article"> & { firm: FirmFacts };

/** The words for readers about something new to read: its title, as the firm has published it. */
export const articleAlertWords = {
  announcement_new: { label: () => "A new announcement", words: wordsOf("New announcement") },
  article_new: { label: () => "A new article", words: wordsOf("New article") },
};

/** An agent's own article names that agent as its writer. */
function writerOf(article: Told["article"]): string {
  return article ? `${article.by_first_name ?? ""} ${article.by_last_name ?? ""}`.trim() : "";
}

function wordsOf(lead: string) {
  return ({ article, firm }: Told) => ({
    lead,
    rest: `from ${writerOf(article) || firm.name}`,
    body: article?.title ?? null,
    link: article ? `${pages.content}?article=${article.slug}` : pages.content,
  });
}
