import { Moment } from "../../ui/moment.tsx";
import { minutesText } from "./article-words.ts";

interface Dated {
  published_at: string | null;
  read_minutes: number;
}

/** "5 Oct 2026 · 6 min read". A text without words has no reading time. */
export function ArticleDate({ article: { published_at, read_minutes } }: { article: Dated }) {
  return (
    <>
      {published_at && (
        <>
          <Moment at={published_at} form="date" />
          {read_minutes > 0 && " · "}
        </>
      )}
      {read_minutes > 0 && minutesText(read_minutes)}
    </>
  );
}
