import type { Written } from "@portico/contract/articles/article-fields";
import {
  createDraftSaver,
  type DraftRule,
  type DraftSaver,
  type DraftState,
} from "../../forms/draft-saver.ts";
import type { DraftCopy } from "../../forms/draft-copy.ts";
import { useKeptDraft } from "../../forms/kept-draft.ts";
import { articlesChanged } from "../reading/content.calls.ts";
import { articleCopy, type ArticlePatch, deleteDraft, readWritten, save } from "../reading/writer.calls.ts";

export type ArticleState = DraftState<Written, ArticlePatch>;
export type ArticleSaver = DraftSaver<Written, ArticlePatch>;

const rule: DraftRule<Written, ArticlePatch> = {
  thing: "article",
  merged: (first, second) => ({ ...first, ...second }),
  // The page does not know the documents by their ids; the server's answer has them.
  applied: (article, { attachment_ids: _ids, ...patch }) => ({ ...article, ...(patch as Partial<Written>) }),
  errorsOf: ({ code, errors }) => (code === "invalid_input" ? (errors ?? {}) : null),
  fixedBy: ["not_found"],
};

export type ArticleCopy = DraftCopy<ArticlePatch> | null;

/** The article in the editor, saved automatically until the page is left. */
export function useArticle(article: Written, kept: ArticleCopy) {
  return useKeptDraft<Written, ArticlePatch>(
    () =>
      createDraftSaver({
        draft: article,
        kept,
        rule,
        send: (patch, updatedAt) => save(article.id, patch, updatedAt),
        read: () => readWritten(article.id),
      }),
    articleCopy(article.id),
    // Done here and not in the close button, because the browser's Back leaves the article too.
    (left) => (isUntouched(left) ? deleteDraft(left.id).catch(() => undefined) : articlesChanged()),
  );
}

/** Whether a draft was begun and left without any content. */
function isUntouched({ version, status, title, body, excerpt, cover, category, tags }: Written): boolean {
  const isEmpty = !title && !body && !excerpt && !cover && !category && tags.length === 0;
  return version === 0 && status === "draft" && isEmpty;
}
