import type { ReactNode } from "react";
import { Button } from "../ui/form/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";

interface NothingFoundProps {
  title: string;
  /** Suggests what to try instead. */
  children: ReactNode;
  /** The label of the button that clears the search. */
  showAll: string;
  onClear: () => void;
}

/** Shown in place of a list if the search found nothing. */
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
