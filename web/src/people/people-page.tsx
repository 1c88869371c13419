import type { Role } from "@portico/contract/roles";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";
import { formatTotal } from "../ui/count.ts";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Tabs } from "../ui/tabs.tsx";
import type { ListPage } from "./list-query.ts";
import { NothingFound } from "./nothing-found.tsx";

const fetchInviteDialog = () => import("./invite-dialog.tsx");
/** Its bytes are for those who invite; they come as soon as the pointer or the focus is on the button. */
const InviteDialog = lazy(async () => ({ default: (await fetchInviteDialog()).InviteDialog }));

export interface PeopleTab<Id extends string> {
  id: Id;
  label: string;
  /** Of the whole list, without a search. */
  total: ListPage<unknown> | undefined;
  /** The role an invitation from this tab starts with. */
  role: Role;
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
  /** The list; it gets the state to show when it is empty. */
  children: (frame: { invite: ReactNode; nothingFound: ReactNode | null }) => ReactNode;
}

/** The frame of the people lists: title, invite, tabs, search. */
export function PeoplePage<Id extends string>(props: PeoplePageProps<Id>) {
  const { title, path, tabs, active, query, onSearch, roles, children } = props;
  const [inviting, setInviting] = useState(false);
  const [wasInviting, setWasInviting] = useState(false);
  if (inviting && !wasInviting) setWasInviting(true);
  const invite = (
    <Button
      onPointerEnter={() => void fetchInviteDialog()}
      onFocus={() => void fetchInviteDialog()}
      onClick={() => setInviting(true)}
    >
      <Icon name="user-plus" size={18} />
      Invite
    </Button>
  );
  const search = (q: string) => onSearch({ tab: active.id, ...(q && { q }) });
  return (
    <>
      <PageHead title={title} actions={invite} />
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
      <div className="my-4.5">
        <SearchField
          key={active.id}
          label={`Search the ${active.label.toLowerCase()}`}
          placeholder="Name or email"
          value={query}
          onSearch={search}
        />
      </div>
      {children({
        invite,
        nothingFound: query ? <NothingFound query={query} onClear={() => search("")} /> : null,
      })}
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
