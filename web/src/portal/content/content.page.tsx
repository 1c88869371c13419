import { useUser } from "../../session/current-user.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";

/** Announcements and articles of the firm. */
export function ContentPage() {
  const forReaders = useUser().role === "client";
  return (
    <>
      <PageHead title="Content">News and articles from the firm.</PageHead>
      <Card flush>
        <EmptyState title="Nothing published yet" icon="book-open">
          {forReaders
            ? "There is nothing for you to read at the moment."
            : "The firm hasn't published any news or articles."}
        </EmptyState>
      </Card>
    </>
  );
}
