import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

interface NothingFoundProps {
  query: string;
  onClear: () => void;
}

export function NothingFound({ query, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title="Nobody found"
      icon="search"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show everybody
        </Button>
      }
    >
      <span className="break-words">Nothing matches “{query}”. Try part of a name or of an address.</span>
    </EmptyState>
  );
}
