import type { Role } from "@portico/contract/roles";
import { type ReactNode, Suspense, useState } from "react";
import type { ListPage } from "../lists/list-query.ts";
import { NothingFound } from "../lists/nothing-found.tsx";
import { Button } from "../ui/button.tsx";
import { formatTotal } from "../ui/count.ts";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useOpenedOnce } from "../ui/use-opened-once.ts";
import type { PeopleInvitations } from "./people-invitations.ts";

export interface PeopleTab<Id extends string> {
  id: Id;
  label: string;
  /** Of the whole list, without a search. */
  total: ListPage<unknown> | undefined;
  /** The role an invitation from this tab starts with. */
  role: Role;
  /** What the search looks through. */
  searched: string;
}

interface PeoplePageProps<Id extends string> {
  title: string;
  path: string;
  tabs: ReadonlyArray<PeopleTab<Id>>;
  active: PeopleTab<Id>;
  query: string;
  /** Changes the address: the tab, and what is searched. */
  onSearch: (next: { tab?: Id; q?: string }) => void;
  /** Whom this person may invite. */
  roles: readonly Role[];
  invitations: PeopleInvitations;
  /** What else can be done, beside the invitation. */
  more?: ReactNode;
  /** Before the list; takes what opens the invitation. */
  intro?: (invite: () => void) => ReactNode;
  /** The list; it gets the state to show when it is empty. */
  children: (frame: { invite: ReactNode; nothingFound: ReactNode | null }) => ReactNode;
}

/** The frame of the people lists: title, invite, tabs, search. */
export function PeoplePage<Id extends string>(props: PeoplePageProps<Id>) {
  const { title, path, tabs, active, query, onSearch, roles, children } = props;
  const { InviteDialog, fetchInviteDialog } = props.invitations;
  const [inviting, setInviting] = useState(false);
  const wasInviting = useOpenedOnce(inviting);
  const invite = (
    <Button onPointerEnter={fetchInviteDialog} onFocus={fetchInviteDialog} onClick={() => setInviting(true)}>
      <Icon name="user-plus" size={18} />
      Invite
    </Button>
  );
  const search = (q: string) => onSearch({ tab: active.id, ...(q && { q }) });
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            {invite}
            {props.more}
          </>
        }
      />
      <Tabs
        label={title}
        tabs={tabs.map((tab) => ({
          ...tab,
          count: tab.total && formatTotal(tab.total),
          href: tab.id === tabs[0]?.id ? path : `${path}?tab=${tab.id}`,
        }))}
        active={active.id}
        onSelect={(tab) => onSearch({ tab })}
      />
      {props.intro?.(() => setInviting(true))}
      <div className="my-4.5">
        <SearchField
          key={active.id}
          label={`Search ${active.label.toLowerCase()}`}
          placeholder={active.searched}
          value={query}
          onSearch={search}
        />
      </div>
      {children({
        invite,
        nothingFound: query ? (
          <NothingFound title="No results" showAll="Clear search" onClear={() => search("")}>
            No matches for “{query}”. Try part of a name or email.
          </NothingFound>
        ) : null,
      })}
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
