import { Button } from "../form/button.tsx";

interface NextPageProps {
  /** Of useInfiniteQuery. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label?: "Show more" | "Show earlier";
  /** Of the place it stands in, which is there only while there is a next page. */
  className?: string;
}

/** The way to the next page of a list that is read by cursor; nothing after the last one. */
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
