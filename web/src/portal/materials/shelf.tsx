import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

interface ShelfProps {
  head: ReactNode;
  emptyTitle: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One shelf of documents: the library, an agent's, a client's. */
export function Shelf({ head, emptyTitle, action, children }: ShelfProps) {
  return (
    <>
      {head}
      <Card flush>
        <EmptyState title={emptyTitle} icon="folder-open" action={action}>
          {children}
        </EmptyState>
      </Card>
    </>
  );
}
