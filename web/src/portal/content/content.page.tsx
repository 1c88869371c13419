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
        <EmptyState title={forReaders ? "Nothing published yet" : "Not available yet"} icon="book-open">
          {forReaders
            ? "News and articles will appear here."
            : "Publishing news and articles will come in a later version."}
        </EmptyState>
      </Card>
    </>
  );
}
