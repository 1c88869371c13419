import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FilterBar } from "../../lists/filter-bar.tsx";
import { rowsOf, totalOf } from "../../lists/list-query.ts";
import { NothingFound } from "../../lists/nothing-found.tsx";
import { useSelection } from "../../lists/use-selection.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Tick } from "../../ui/form/tick.tsx";
import type { AddressProps } from "../library/page-props.ts";
import { RequestRow } from "./request-row.tsx";
import { agentOf, askedOf, reviewedOf, viewOf } from "./requests-asked.ts";
import { requestList } from "./requests.calls.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { useRequestFilters } from "./use-request-filters.tsx";
import "./request-icons.ts";

const AskDialog = lazyPart(async () => ({ default: (await import("./ask-dialog.tsx")).AskDialog }));
const Templates = lazyPart(async () => ({ default: (await import("./templates.tsx")).Templates }));
const RequestDialog = lazyPart(async () => ({
  default: (await import("./request-dialog.tsx")).RequestDialog,
}));
const RequestBulk = lazyPart(async () => ({ default: (await import("./request-bulk.tsx")).RequestBulk }));
const ReviewWindow = lazyPart(async () => ({ default: (await import("./review-window.tsx")).ReviewWindow }));

/** The requests to an agent's clients, or to all clients of the firm. */
export function RequestsTab({ address, onAddress }: AddressProps) {
  const [readLast, setReadLast] = useState<string>();
  const view = viewOf(address);
  const q = address["q"];
  const list = useInfiniteQuery(requestList(askedOf(address)));
  const rows = rowsOf(list);
  const selection = useSelection(rows, JSON.stringify(askedOf(address)));
  const ticked = rows.filter(({ id }) => selection.ids.has(id)).length;
  // There are no actions on closed requests.
  const isTickable = view !== "completed" && view !== "cancelled";
  const { list: rowList, hold, find } = useRowFocus(rows.map(({ id }) => id));
  const agent = agentOf(address);
  const { request: opened, material: read } = address;
  const isNarrowed = Boolean(view ?? q ?? agent);
  const write = (next: Record<string, string | undefined>) => {
    const all = { q, state: view, agent_id: agent, ...next };
    const kept = Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]));
    onAddress({ tab: "requests", ...Object.fromEntries(kept) });
  };
  const filters = useRequestFilters({ view, agent, write });
  if (address["show"] === "templates")
    return (
      <Suspense fallback={<Skeleton className="mt-6 h-40 w-full" />}>
        <Templates onBack={() => onAddress({ tab: "requests" })} />
      </Suspense>
    );
  return (
    <section aria-label="Requests">
      <FilterBar
        search={
          <SearchField
            label="Search the requests"
            placeholder="Name, email, phone or reference"
            value={q ?? ""}
            onSearch={(next) => write({ q: next || undefined })}
          />
        }
        filters={filters}
        matching={isNarrowed ? totalOf(list) : undefined}
      />
      {list.isError && rows.length === 0 ? (
        <RetryNotice
          title="The requests couldn't be loaded."
          loading={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : list.isPending ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <Card flush aria-busy={list.isPlaceholderData}>
          {rows.length > 0 ? (
            <>
              {isTickable && rows.length > 1 && (
                <div className="flex min-h-11 items-center gap-x-4 border-b border-line px-4 text-[0.8125rem] font-semibold text-quiet sm:px-6">
                  <Tick
                    label={`Select the ${rows.length} requests shown`}
                    checked={ticked === rows.length}
                    isMixed={ticked > 0 && ticked < rows.length}
                    onTick={selection.tickShown}
                  />
                  <span aria-hidden>Select all shown</span>
                </div>
              )}
              <ul ref={rowList}>
                {rows.map((request) => (
                  <RequestRow
                    key={request.id}
                    request={request}
                    selection={isTickable ? selection : undefined}
                    onHold={() => hold(request.id)}
                    onOpen={() => write({ request: request.id })}
                  />
                ))}
              </ul>
            </>
          ) : isNarrowed ? (
            <NothingFound
              title="No results"
              showAll="Clear filters"
              onClear={() => onAddress({ tab: "requests" })}
            >
              No requests match{q ? ` “${q}”` : " this filter"}.
            </NothingFound>
          ) : (
            <EmptyState title="No open requests" icon="inbox">
              Request documents from {currentRoleWords().client.manyInText}. They get an email, and the portal
              shows them what is still missing.
            </EmptyState>
          )}
        </Card>
      )}
      <NextPage list={list} className="mt-4" />
      <Suspense fallback={null}>
        {isTickable && ticked > 0 && <RequestBulk rows={rows} selection={selection} />}
        {address["ask"] === "new" && <AskDialog onClose={() => write({})} />}
        {opened && !read && (
          <RequestDialog
            id={opened}
            known={rows.find(({ id }) => id === opened)}
            readLast={readLast}
            onRead={(material) => write({ request: opened, material })}
            onClose={() => write({})}
            finalFocus={find}
          />
        )}
        {opened && read && (
          <ReviewWindow
            requestId={opened}
            address={address["show"] ? { material: read, show: address["show"] } : { material: read }}
            onAddress={({ material, show }) => {
              if (!material) setReadLast(read);
              write({ request: opened, material, show });
            }}
            review={{
              asked: reviewedOf(address),
              onNext: ({ requestId, materialId }) => {
                hold(requestId);
                write({ request: requestId, material: materialId });
              },
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
