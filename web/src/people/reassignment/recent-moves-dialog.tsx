import { useInfiniteQuery } from "@tanstack/react-query";
import { currentRoleWords } from "../../session/role-words.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { BatchRow } from "./batch-row.tsx";
import { recentMoves } from "./reassignment.calls.ts";

/** Shows planned and finished moves, with what can still be done about them. */
export function RecentMovesDialog({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery(recentMoves);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide
      title={`Recent ${currentRoleWords().client.oneInText} moves`}
      description={`${currentRoleWords().client.one} moves and cover, newest first. Each can be undone for 24 hours.`}
    >
      {list.isPending ? (
        <div role="status" aria-label="Loading moves" className="flex flex-col gap-3">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </div>
      ) : list.isError && rows.length === 0 ? (
        <RetryNotice
          title="The moves couldn't be loaded."
          loading={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : rows.length === 0 ? (
        <EmptyState title="No moves yet" icon="arrow-right-left">
          When you move {currentRoleWords().client.manyInText} to other {currentRoleWords().agent.manyInText},
          you can undo it here.
        </EmptyState>
      ) : (
        <ul className="flex flex-col">
          {rows.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
      <NextPage list={list} label="Show earlier" className="mt-4 flex justify-center" />
    </Dialog>
  );
}
