import { SEARCH_MAX_LENGTH } from "@portico/contract/values/limits";
import type { Role } from "@portico/contract/foundation/roles";
import { type ComponentType, Suspense, useRef, useState } from "react";
import { useUser } from "../session/current-user.ts";
import { FinderDialog } from "../ui/overlay/finder-dialog.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useFreshDialog } from "../ui/overlay/use-fresh-dialog.ts";
import type { SearchAct } from "./search-acts.ts";
import { SearchPanel } from "./search-panel.tsx";
import "./search-icons.ts";

interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The agent field, with the props that the dialog to add a client expects. */
// oxlint-disable-next-line typescript/no-explicit-any -- handed from one feature to another as it is
type AgentField = ComponentType<any>;

/** Dialogs of other features that the search opens. Each is downloaded when it is chosen. */
export interface SearchDialogs {
  invite: () => Promise<ComponentType<Opened & { roles: readonly Role[]; role: Role }>>;
  addClient: () => Promise<ComponentType<Opened & { AgentField?: AgentField | undefined }>>;
  /** For admins: the field to choose the new client's agent. */
  agentField: () => Promise<AgentField>;
}

export interface SearchDialogProps extends Opened {
  dialogs: SearchDialogs;
}

/** The search, and the dialogs that it opens. */
export function SearchDialog({ open, onOpenChange, dialogs }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const { role } = useUser();
  const [{ Invite, AddClient, AgentField }] = useState(() => ({
    Invite: lazyPart(async () => ({ default: await dialogs.invite() })),
    AddClient: lazyPart(async () => ({ default: await dialogs.addClient() })),
    AgentField: lazyPart(async () => ({ default: await dialogs.agentField() })),
  }));
  const [act, setAct] = useState<SearchAct["begin"] | null>(null);
  const begun = useFreshDialog();
  // A ref, because it is read while the dialog closes, when this component no longer renders.
  const isLeaving = useRef(false);
  const change = (next: boolean) => {
    if (next) isLeaving.current = false;
    onOpenChange(next);
  };
  const leave = (next: SearchAct["begin"] | null) => {
    isLeaving.current = true;
    onOpenChange(false);
    if (next === null || "href" in next) return;
    setAct(next);
    begun.show();
  };
  const roles = role === "admin" ? (["admin", "agent", "client"] as const) : (["client"] as const);
  return (
    <>
      <FinderDialog
        open={open}
        onOpenChange={change}
        title="Search"
        field={field}
        givesFocusBack={() => {
          const gives = !isLeaving.current;
          isLeaving.current = false;
          return gives;
        }}
      >
        <SearchPanel
          field={field}
          maxLength={SEARCH_MAX_LENGTH}
          onLeave={leave}
          onClose={() => change(false)}
        />
      </FinderDialog>
      <Suspense fallback={null}>
        {act && "invite" in act && (
          <Invite key={begun.round} {...begun.dialog} roles={roles} role={act.invite} />
        )}
        {act && "add" in act && (
          <AddClient
            key={begun.round}
            {...begun.dialog}
            AgentField={role === "admin" ? AgentField : undefined}
          />
        )}
      </Suspense>
    </>
  );
}
