import type { Written } from "@portico/contract/article-fields";
import { plainText } from "@portico/contract/rich-text";
import { readRichText } from "@portico/contract/rich-text-reader";
import { Conflict } from "../../../forms/conflict.tsx";
import type { ArticleSaver, ArticleState } from "./article-saver.ts";

interface ConflictNoticeProps {
  draft: ArticleState;
  saver: ArticleSaver;
  onTaken: () => void;
}

/** Where somebody else has saved meanwhile: what differs, and the choice. */
export function ConflictNotice({ draft, saver, onTaken }: ConflictNoticeProps) {
  if (draft.state !== "conflict" || !draft.theirs) return null;
  const words = (article: Written) => [
    ["Title", article.title],
    ["Summary", article.excerpt ?? ""],
    ["Text", plainText(readRichText(article.body))],
  ];
  const theirs = words(draft.theirs);
  const rows = words(draft.working).map(([label = "", mine = ""], at) => ({
    label,
    mine,
    theirs: theirs[at]?.[1] ?? "",
  }));
  return <Conflict thing="article" rows={rows} saver={saver} onTaken={onTaken} />;
}
