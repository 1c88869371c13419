import type { ArticleRow } from "@portico/contract/articles/article-fields";
import { COUNT_CAP } from "@portico/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { FROM_LIST } from "../../lists/from-list.ts";
import { Button } from "../../ui/form/button.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { personName } from "../../ui/person-name.ts";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { gotIt } from "./content.calls.ts";

export { readWaiting } from "./content.calls.ts";

interface AnnouncementsProps {
  waiting: readonly ArticleRow[];
  /** How many announcements there are in all; left out if all of them are here. */
  total?: number;
}

/** Announcements that the user should read now, shown until they are read. */
export function Announcements({ waiting, total }: AnnouncementsProps) {
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Announcements" className="mb-7">
      <ul className="flex flex-col gap-3">
        {waiting.map((article) => (
          <Announcement key={article.id} article={article} />
        ))}
      </ul>
      {total !== undefined && (
        <Link to="/content" className="link mt-2 inline-flex min-h-11 items-center text-sm font-semibold">
          {`See all ${formatCount(total)}${total >= COUNT_CAP ? "+" : ""} announcements`}
        </Link>
      )}
    </section>
  );
}

function Announcement({ article }: { article: ArticleRow }) {
  const { slug, title, excerpt, author, mine } = article;
  const read = useMutation({
    mutationFn: () => gotIt(article),
    onError: (error) => notifyFailure(error, "It couldn't be marked as read. Please try again."),
  });
  const asks = mine.to_acknowledge;
  // On the list of articles, a link remembers the list as it is. From a home, an article's link back leads to
  // the whole list.
  const isOnList = useLocation({ select: ({ pathname }) => pathname === "/content" });
  const state = isOnList ? FROM_LIST : {};
  return (
    <li
      className={`flex flex-col gap-4 rounded-card border p-5 shadow-card sm:flex-row sm:items-center sm:px-6 ${
        asks ? "border-gold-300 bg-gold-50" : "border-line bg-white"
      }`}
    >
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full max-sm:hidden ${
          asks ? "bg-gold-100 text-gold-700" : "bg-blue-100 text-blue-700"
        }`}
      >
        <Icon name={asks ? "file-check" : "megaphone"} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg text-balance wrap-anywhere">
          <Link
            to="/content"
            search={{ article: slug }}
            state={state}
            className="relative inline-block after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline"
          >
            {title}
          </Link>
        </h2>
        {excerpt && <p className="mt-0.5 max-w-xl text-pretty wrap-anywhere text-navy-600">{excerpt}</p>}
        {author && (
          <p className="mt-1 text-[0.8125rem] wrap-anywhere text-quiet">{`From ${personName(author)}`}</p>
        )}
      </div>
      {asks ? (
        <LinkButton
          to="/content"
          search={{ article: slug }}
          state={state}
          aria-label={`Read and confirm: ${title}`}
        >
          Read and confirm
        </LinkButton>
      ) : excerpt ? (
        <Button
          variant="secondary"
          loading={read.isPending}
          aria-label={`Got it: ${title}`}
          onClick={() => read.mutate()}
        >
          Got it
        </Button>
      ) : (
        <LinkButton
          to="/content"
          search={{ article: slug }}
          state={state}
          variant="secondary"
          aria-label={`Read: ${title}`}
        >
          Read
        </LinkButton>
      )}
    </li>
  );
}
