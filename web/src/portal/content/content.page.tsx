import { useUser } from "../../session/current-user.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";

/** Announcements and articles of the firm. */
export function ContentPage() {
  const forReaders = useUser().role === "client";
  return (
    <>
      <PageHead title="Content">News and articles from the firm, in one place.</PageHead>
      <Card flush>
        <EmptyState title="Nothing has been published yet" icon="book-open">
          {forReaders
            ? "News and articles meant for you will appear here. There is nothing you need to do."
            : "Announcements and articles will appear here as soon as the firm publishes them."}
        </EmptyState>
      </Card>
    </>
  );
}
