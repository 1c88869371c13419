import { inText } from "@portico/contract/values/in-text";
import type { Role } from "@portico/contract/foundation/roles";
import { type ReactNode, Suspense, useState } from "react";
import { FilterBar } from "../../lists/filter-bar.tsx";
import type { ListFilter } from "../../lists/list-filter.ts";
import { type ListPage, type ListResult, totalOf } from "../../lists/list-query.ts";
import { ListSkeleton } from "../../lists/list-skeleton.tsx";
import { NothingFound } from "../../lists/nothing-found.tsx";
import type { ListAddress } from "../../platform/address.ts";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { formatTotal } from "../../lists/found-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { useOpenedOnce } from "../../ui/overlay/use-opened-once.ts";
import type { PeopleInvitations } from "../../foundation/people-invitations.ts";

interface PeopleTab<Id extends string> {
  id: Id;
  label: string;
  /** The number of entries in the whole list, without a search. */
  total: ListPage<unknown> | undefined | null;
  /** The role that is preselected when someone is invited from this tab. */
  role: Role;
  /** The words after "Invite" on the button of this tab. */
  invites: string;
  /** The words that say what the search looks through. */
  searched: string;
}

interface PeoplePageProps<Id extends string> {
  title: string;
  path: string;
  tabs: ReadonlyArray<PeopleTab<Id>>;
  active: PeopleTab<Id>;
  address: ListAddress;
  /** Changes the page's address, which has the tab and the query of its list. */
  onAddress: (next: ListAddress) => void;
  /** The filters of this tab's list. */
  filters?: readonly ListFilter[];
  /** Other ways to view the list. */
  more?: ReactNode;
  /** The list of this tab, used to count the results of a search. Left out if it cannot be counted. */
  list?: ListResult<unknown> | undefined;
  /** Whether the list is searched or filtered. */
  isNarrowed: boolean;
  /** The roles that this user may invite. */
  roles: readonly Role[];
  invitations: PeopleInvitations;
  /** Buttons next to the invite button. */
  acts?: ReactNode;
  /** Content above the tabs. */
  tiles?: ReactNode;
  /** True until it is known how high the tiles are. They would push down what is shown below them. */
  isHeld: boolean;
  /** Replaces the list, its search and its filters on a tab that has its own content. */
  own?: ReactNode;
  /** Shown if a search finds nothing. It says how many people on another tab match. */
  elsewhere?: ReactNode;
  /** Shown above the list. It receives the function that opens the invitation dialog. */
  intro?: (invite: () => void) => ReactNode;
  /** The list. It receives the content to show when it is empty. */
  children: (frame: { invite: ReactNode; nothingFound: ReactNode | null }) => ReactNode;
}

/**
 * The frame of the people lists: the title, the invite button, the figures, the tabs, the search and the
 * filters.
 */
export function PeoplePage<Id extends string>(props: PeoplePageProps<Id>) {
  const { title, path, tabs, active, address, onAddress, filters = [], roles, isNarrowed, children } = props;
  const { InviteDialog, fetchInviteDialog } = props.invitations;
  const [inviting, setInviting] = useState(false);
  const wasInviting = useOpenedOnce(inviting);
  const mayInvite = useUser().can.invite;
  const invite = mayInvite && (
    <Button onPointerEnter={fetchInviteDialog} onFocus={fetchInviteDialog} onClick={() => setInviting(true)}>
      <Icon name="user-plus" size={18} />
      Invite {active.invites}
    </Button>
  );
  const { q = "", ...unsearched } = address;
  const search = (words: string) => onAddress({ ...unsearched, tab: active.id, ...(words && { q: words }) });
  const total = isNarrowed && props.list ? totalOf(props.list) : undefined;
  const isFirst = active.id === tabs[0]?.id;
  // On a phone, the figures would push the requested list out of sight.
  const ofTiles = isFirst ? "" : "max-sm:hidden";
  // A list without entries has no search field. Only the tab of invitations keeps its field, because used and
  // withdrawn invitations do not count in its total, but can be searched.
  const isBare = active.id !== "invitations" && active.total?.total === 0 && !isNarrowed;
  return (
    <>
      <PageHead
        wide
        title={title}
        actions={
          <>
            {props.acts}
            {invite}
          </>
        }
      />
      {props.isHeld && <Skeleton className={`h-96 w-full rounded-card! ${ofTiles}`} />}
      <div className={props.isHeld ? (isFirst ? "hidden" : "sm:hidden") : ""}>
        <div className={ofTiles}>{props.tiles}</div>
        <Tabs
          label={title}
          tabs={tabs.map((tab) => ({
            id: tab.id,
            label: tab.label,
            ...(tab.total !== null && { count: tab.total && formatTotal(tab.total) }),
            href: tab.id === tabs[0]?.id ? path : `${path}?tab=${tab.id}`,
          }))}
          active={active.id}
          onSelect={(tab) => onAddress({ tab })}
        />
        {props.intro?.(() => setInviting(true))}
        {props.own ?? (
          <>
            <FilterBar
              search={
                <SearchField
                  key={active.id}
                  label={`Search ${inText(active.label)}`}
                  placeholder={active.searched}
                  value={q}
                  onSearch={search}
                />
              }
              filters={isBare ? [] : filters}
              more={!isBare && props.more}
              isOfTable={!isBare}
              matching={total}
            />
            <Suspense
              fallback={<ListSkeleton label={`Loading ${inText(active.label)}`} columns={[]} wide={false} />}
            >
              {children({
                invite,
                nothingFound: isNarrowed ? (
                  <Nothing
                    q={q}
                    elsewhere={props.elsewhere}
                    filtered={filters.filter(({ chip }) => chip !== null).length}
                    onClear={() => onAddress({ tab: active.id })}
                  />
                ) : null,
              })}
            </Suspense>
          </>
        )}
      </div>
      {props.invitations.dialogs}
      {wasInviting && (
        <Suspense fallback={null}>
          <InviteDialog
            key={active.id}
            open={inviting}
            onOpenChange={setInviting}
            roles={roles}
            role={active.role}
          />
        </Suspense>
      )}
    </>
  );
}

interface NothingProps {
  q: string;
  elsewhere: ReactNode;
  /** The number of active filters. */
  filtered: number;
  onClear: () => void;
}

function Nothing({ q, elsewhere, filtered, onClear }: NothingProps) {
  if (filtered > 0)
    return (
      <NothingFound title="No results" showAll="Clear filters" onClear={onClear}>
        {filtered === 1 && q === ""
          ? "No one matches this filter."
          : `No one matches ${filtered === 1 ? "this filter" : "all of these filters"}${q && ` and “${q}”`}. Try fewer.`}
        {elsewhere}
      </NothingFound>
    );
  return (
    <NothingFound title="No results" showAll="Clear search" onClear={onClear}>
      No matches for “{q}”. Try part of a name or email.
      {elsewhere}
    </NothingFound>
  );
}
