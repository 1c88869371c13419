import type { ActivityFilter } from "@portico/contract/activity/activity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FilterBar } from "../lists/filter-bar.tsx";
import { totalOf } from "../lists/list-query.ts";
import { NothingFound } from "../lists/nothing-found.tsx";
import { ExportButton } from "../people/export-button.tsx";
import type { ListAddress } from "../platform/address.ts";
import { useUser } from "../session/current-user.ts";
import { currentRoleWords } from "../session/role-words.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { readActivity, toActivityAddress } from "./activity-address.ts";
import { activityFilters } from "./activity-filters.tsx";
import { ActivityList } from "./activity-list.tsx";
import { useChainCheck } from "./chain-check.tsx";
import { activityList, downloadActivity } from "./activity.calls.ts";

interface ActivityTabProps {
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
  /** Filters that the page itself sets, such as the actions of one agent. */
  fixed?: ActivityFilter;
}

/** The list of events: admins see all events of the firm, agents those that concern their clients. */
export function ActivityTab({ address, onAddress, fixed = {} }: ActivityTabProps) {
  const user = useUser();
  const isAdmin = user.role === "admin";
  const own = Object.keys(fixed) as (keyof ActivityFilter)[];
  const asked = { ...readActivity(address), ...fixed };
  const chain = useChainCheck();
  const list = useInfiniteQuery(activityList(asked));
  const ask = (next: ActivityFilter) => {
    const rest = Object.fromEntries(Object.entries(next).filter(([field]) => !Object.hasOwn(fixed, field)));
    onAddress({ tab: "activity", ...toActivityAddress(rest) });
  };
  const filters = activityFilters({
    asked,
    onAsk: ask,
    // Left out while the next answer loads, because the names that are loaded belong to the previous filter.
    names: list.isPlaceholderData ? undefined : list.data?.pages[0]?.asked,
    isAdmin,
    fixed: own,
  });
  const isNarrowed = filters.some(({ chip }) => chip !== null);
  const total = totalOf(list);
  const isBare = total?.total === 0 && !isNarrowed;
  return (
    <>
      <FilterBar
        search={null}
        filters={isBare ? [] : filters}
        more={
          <>
            {user.can.export && !isBare && (
              <ExportButton size="sm" onExport={() => downloadActivity(asked)} />
            )}
            {isAdmin && own.length === 0 && chain.button}
          </>
        }
        matching={isNarrowed ? total : undefined}
      />
      {chain.outcome}
      <ActivityList
        list={list}
        empty={
          isNarrowed ? (
            <NothingFound
              title="No results"
              showAll="Clear filters"
              onClear={() => onAddress({ tab: "activity" })}
            >
              Nothing matches all of these filters. Try fewer.
            </NothingFound>
          ) : (
            <EmptyState title="Nothing has happened yet" icon="clock">
              {isAdmin
                ? "Everything that people do here appears on this page."
                : `What your ${currentRoleWords().client.manyInText} do, and what is done for them, appears here.`}
            </EmptyState>
          )
        }
      />
    </>
  );
}
