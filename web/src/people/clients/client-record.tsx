import type { Client, PlannedMove } from "@portico/contract/people/clients";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { ClientHeader } from "../person/client-header.tsx";
import type { ClientNeedsProps } from "../../foundation/client-need.ts";
import type { InvitationSlot } from "../../foundation/invitation-slot.ts";
import type { PersonAct } from "../../foundation/person-act.ts";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";
import { contactName, personName } from "../../ui/person-name.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { AddEmailNotice } from "./add-email-notice.tsx";
import { BackToClients } from "./back-to-clients.tsx";
import type { ClientSearch } from "./client-search.ts";
import { HeadTags } from "./head-tags.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { RecordDialogLater } from "./record-dialog-later.tsx";
import { editable, type RecordSection, sections } from "./record-sections.ts";

const DetailsTab = lazyPart(async () => ({ default: (await import("./details-tab.tsx")).DetailsTab }));
const AccessTab = lazyPart(async () => ({ default: (await import("./access-tab.tsx")).AccessTab }));

interface ClientRecordProps {
  client: Client;
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
  Invitation: InvitationSlot;
  acts: readonly PersonAct[];
  moveAct: PersonAct;
  materials: (client: Client) => ReactNode;
  reports: (client: Client) => ReactNode;
  headActs: (client: Client) => ReactNode;
  Asked: ComponentType<{ client: Client }>;
  Needs: ComponentType<ClientNeedsProps>;
  CallOff: ComponentType<{ planned: PlannedMove }>;
}

const tabs = [
  { id: "overview", label: "Overview" },
  { id: "reports", label: "Reports" },
  { id: "materials", label: "Documents" },
  { id: "details", label: "Details" },
  { id: "access", label: "Access" },
] as const;
type TabId = (typeof tabs)[number]["id"];

/** Shows a client's record to the firm's staff. */
export function ClientRecord({ client, search, onSearch, Invitation, acts, ...slots }: ClientRecordProps) {
  const user = useUser();
  const [editing, setEditing] = useState<RecordSection | null>(null);
  const tab: TabId = tabs.find(({ id }) => id === search.tab)?.id ?? "overview";
  const path = `/clients/${client.id}`;
  return (
    <>
      <ClientHeader
        client={client}
        above={<BackToClients role={user.role} />}
        Invitation={Invitation}
        withoutEmail={<AddEmailNotice client={client} onEdit={setEditing} />}
        acts={acts.filter(
          ({ isForAgents }) => user.role === "admin" || (isForAgents && client.can.deactivate),
        )}
        badges={<HeadTags tags={client.tags} />}
        lead={leadOf(client, user.role === "admin")}
        actions={slots.headActs(client)}
        edits={editEntries(client, setEditing)}
      />
      <div className="mb-6">
        <Tabs
          label={personName(client)}
          tabs={tabs.map((one) => ({ ...one, href: one.id === "overview" ? path : `${path}?tab=${one.id}` }))}
          active={tab}
          onSelect={(next) => onSearch(next === "overview" ? {} : { tab: next })}
        />
      </div>
      {tab === "overview" && (
        <OverviewTab
          client={client}
          search={search}
          onSearch={onSearch}
          onEdit={setEditing}
          Asked={slots.Asked}
          Needs={slots.Needs}
          CallOff={slots.CallOff}
          moveAct={slots.moveAct}
        />
      )}
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        {tab === "reports" && slots.reports(client)}
        {tab === "materials" && slots.materials(client)}
        {tab === "details" && <DetailsTab client={client} onEdit={setEditing} />}
        {tab === "access" && <AccessTab client={client} />}
      </Suspense>
      {editing && <RecordDialogLater {...editing} client={client} onClose={() => setEditing(null)} />}
    </>
  );
}

function leadOf(client: Client, isAdmin: boolean): string | undefined {
  const contact = contactName(client);
  const lines = [
    contact && `Contact: ${contact}`,
    isAdmin && `The ${currentRoleWords().client.oneInText} can see that you opened this page.`,
  ].filter(Boolean);
  return lines.length > 0 ? lines.join(". ") : undefined;
}

/** The sections of the record that the viewer may edit, as entries of the menu in the head. */
function editEntries(client: Client, onEdit: (section: RecordSection) => void): MenuEntry[] {
  return Object.values(sections).flatMap((whole) => {
    const mine = editable(whole, client);
    const label = `Edit ${whole.title.toLowerCase()}`;
    return mine ? [{ icon: whole.icon, label, onSelect: () => onEdit(mine) }] : [];
  });
}
