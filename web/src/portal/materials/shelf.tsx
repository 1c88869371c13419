import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";

interface ShelfProps {
  title: string;
  lead: string;
  emptyTitle: string;
  action?: ReactNode;
  above?: ReactNode;
  children: ReactNode;
}

/** One shelf of documents: the library, an agent's, a client's. */
export function Shelf({ title, lead, above, emptyTitle, action, children }: ShelfProps) {
  return (
    <>
      <PageHead title={title} above={above}>
        {lead}
      </PageHead>
      <Card flush>
        <EmptyState title={emptyTitle} icon="folder-open" action={action}>
          {children}
        </EmptyState>
      </Card>
    </>
  );
}
