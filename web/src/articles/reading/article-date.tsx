import { Moment } from "../../ui/moment.tsx";
import { minutesText } from "./article-words.ts";

interface Dated {
  published_at: string | null;
  read_minutes: number;
}

/** "5 Oct 2026 · 6 min read". */
export function ArticleDate({ article: { published_at, read_minutes } }: { article: Dated }) {
  return (
    <>
      {published_at && (
        <>
          <Moment at={published_at} form="date" /> ·{" "}
        </>
      )}
      {minutesText(read_minutes)}
    </>
  );
}
