import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { FilterBar } from "../../../lists/filter-bar.tsx";
import { rowsOf, totalOf } from "../../../lists/list-query.ts";
import { NothingFound } from "../../../lists/nothing-found.tsx";
import { currentRoleWords } from "../../../session/role-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NextPage } from "../../../ui/next-page.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { AddressProps } from "../page-props.ts";
import { RequestRow } from "./request-row.tsx";
import { agentOf, askedOf, viewOf } from "./requests-asked.ts";
import { requestList } from "./requests.calls.ts";
import { useRequestFilters } from "./use-request-filters.tsx";
import "./request-icons.ts";

const AskDialog = lazy(async () => ({ default: (await import("./ask-dialog.tsx")).AskDialog }));
const Templates = lazy(async () => ({ default: (await import("./templates.tsx")).Templates }));
const RequestDialog = lazy(async () => ({
  default: (await import("./request-dialog.tsx")).RequestDialog,
}));

/** What clients are asked for: an agent's clients, or the whole firm. */
export function RequestsTab({ address, onAddress }: AddressProps) {
  const [isAsking, setAsking] = useState(false);
  const view = viewOf(address);
  const q = address["q"];
  const list = useInfiniteQuery(requestList(askedOf(address)));
  const rows = rowsOf(list);
  const agent = agentOf(address);
  const isNarrowed = Boolean(view ?? q ?? agent);
  const write = (next: Record<string, string | undefined>) => {
    const all = { q, state: view, agent_id: agent, ...next };
    const kept = Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]));
    onAddress({ tab: "requests", ...Object.fromEntries(kept) });
  };
  const filters = useRequestFilters({ view, agent, write });
  const ask = <Button onClick={() => setAsking(true)}>Ask for documents</Button>;
  if (address["show"] === "templates")
    return (
      <Suspense fallback={<Skeleton className="mt-6 h-40 w-full" />}>
        <Templates onBack={() => onAddress({ tab: "requests" })} />
      </Suspense>
    );
  return (
    <section aria-label="Requests">
      <div className="mt-6 flex flex-wrap gap-2.5">
        {ask}
        <Button variant="secondary" onClick={() => onAddress({ tab: "requests", show: "templates" })}>
          Templates
        </Button>
      </div>
      <FilterBar
        search={
          <SearchField
            label="Search the requests"
            placeholder="Name, email or reference"
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
            <ul>
              {rows.map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  onOpen={() => write({ request: request.id })}
                />
              ))}
            </ul>
          ) : isNarrowed ? (
            <NothingFound
              title="No results"
              showAll="Clear filters"
              onClear={() => onAddress({ tab: "requests" })}
            >
              No request matches{q ? ` “${q}”` : " this filter"}.
            </NothingFound>
          ) : (
            <EmptyState title="No open requests" icon="inbox">
              Ask {currentRoleWords().client.manyInText} for documents. They get an email, and the portal
              shows them what is still missing.
            </EmptyState>
          )}
        </Card>
      )}
      <NextPage list={list} className="mt-4" />
      <Suspense fallback={null}>
        {isAsking && <AskDialog onClose={() => setAsking(false)} />}
        {address["request"] && (
          <RequestDialog id={address["request"]} onClose={() => write({ request: undefined })} />
        )}
      </Suspense>
    </section>
  );
}
