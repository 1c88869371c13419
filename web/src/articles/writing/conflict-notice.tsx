import type { Written } from "@portico/contract/articles/article-fields";
import { Conflict } from "../../forms/conflict.tsx";
import { momentText } from "../../ui/moment.tsx";
import { audienceName } from "../reading/audience-words.ts";
import type { ArticlePatch } from "../reading/writer.calls.ts";
import type { ArticleSaver, ArticleState } from "./article-saver.ts";

interface ConflictNoticeProps {
  draft: ArticleState;
  saver: ArticleSaver;
  onTaken: () => void;
}

type Row = readonly [field: keyof ArticlePatch, label: string, words: (article: Written) => string];

/** The fields that a writer can change, as text. */
const ROWS: readonly Row[] = [
  ["title", "Title", ({ title }) => title],
  ["excerpt", "Summary", ({ excerpt }) => excerpt ?? ""],
  ["body", "Text", ({ body }) => body],
  ["attachment_ids", "Documents", ({ attachments }) => attachments.map(({ title }) => title).join(", ")],
  ["category", "Category", ({ category }) => category ?? ""],
  ["tags", "Tags", ({ tags }) => tags.join(", ")],
  ["audience", "Who it's for", ({ audience }) => audienceName(audience)],
  [
    "acknowledgement_required",
    "Ask readers to confirm",
    (article) => onOrOff(article.acknowledgement_required),
  ],
  ["kind", "Announcement", ({ kind }) => onOrOff(kind === "announcement")],
  ["expires_at", "Expires on", ({ expires_at }) => dayOf(expires_at)],
  ["pinned_until", "Pinned until", ({ pinned_until }) => dayOf(pinned_until)],
];

/** Shown when another user has saved meanwhile: lists the differences and asks which text to keep. */
export function ConflictNotice({ draft, saver, onTaken }: ConflictNoticeProps) {
  const { state, theirs, saved, working, pending } = draft;
  if (state !== "conflict" || !theirs) return null;
  const rows = ROWS.map(([field, label, words]) => {
    const isTheirs = !(field in pending);
    return {
      label,
      isTheirs,
      isRich: field === "body",
      mine: words(isTheirs ? saved : working),
      theirs: words(theirs),
    };
  });
  return <Conflict thing="article" rows={rows} saver={saver} onTaken={onTaken} />;
}

const onOrOff = (on: boolean) => (on ? "on" : "off");
const dayOf = (at: string | null) => (at === null ? "" : momentText(at, "date"));
