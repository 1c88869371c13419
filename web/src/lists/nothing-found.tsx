import type { ReactNode } from "react";
import { Button } from "../ui/form/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";

interface NothingFoundProps {
  title: string;
  /** What to try in its place. */
  children: ReactNode;
  /** The button's words: it takes the search away. */
  showAll: string;
  onClear: () => void;
}

/** In place of a list whose search found nothing. */
export function NothingFound({ title, children, showAll, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      icon="search"
      action={
        <Button variant="secondary" onClick={onClear}>
          {showAll}
        </Button>
      }
    >
      <span className="break-words">{children}</span>
    </EmptyState>
  );
}
