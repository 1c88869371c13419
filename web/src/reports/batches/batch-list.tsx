import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { batchesQuery } from "./batches.calls.ts";
import { stateText } from "./batch-words.ts";

interface BatchListProps {
  onOpen: (id: string) => void;
  onNew: () => void;
}

/** The batches, newest first, with the state of each. */
export function BatchList({ onOpen, onNew }: BatchListProps) {
  const { data, isPending, isFetching, refetch } = useQuery(batchesQuery);
  if (isPending) return <SettingsSkeleton label="Loading the reports" />;
  if (!data)
    return (
      <RetryNotice
        title="The reports couldn't be loaded."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const begin = (
    <Button onClick={onNew}>
      <Icon name="plus" size={18} />
      New reports
    </Button>
  );
  if (data.items.length === 0)
    return (
      <EmptyState icon="files" title="Nothing here yet" action={begin}>
        Reports you start for many people at once appear here.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-5">
      <div>{begin}</div>
      <Card flush>
        <ul className="divide-y divide-line">
          {data.items.map((batch) => (
            <li key={batch.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3.5">
              <span className="min-w-0 flex-1 basis-56">
                <span className="block font-semibold wrap-anywhere">
                  {batch.template.name}, {batch.period_label}
                </span>
                <span className="block text-sm">{stateText(batch)}</span>
                <span className="block text-sm text-quiet">
                  <Moment at={batch.created_at} />
                  {batch.by && ` by ${personName(batch.by)}`}
                </span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Open ${batch.template.name}, ${batch.period_label}`}
                onClick={() => onOpen(batch.id)}
              >
                Open
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
