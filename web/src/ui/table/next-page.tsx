import { Button } from "../form/button.tsx";

interface NextPageProps {
  /** The result of useInfiniteQuery. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label?: "Show more" | "Show earlier";
  /** Classes of the element around the button. The element exists only while there is a next page. */
  className?: string;
}

/**
 * The button that loads the next page of a list that is read by cursor. After the last page nothing is shown.
 */
export function NextPage({ list, label = "Show more", className = "" }: NextPageProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={className}>
      <Button
        variant="secondary"
        size="sm"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}
