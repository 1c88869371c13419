import { Link } from "@tanstack/react-router";
import type { PersonAct } from "../../foundation/person-act.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const closable = new Set(["active", "invited"]);
const joined = new Set(["active", "deactivated"]);

/** On somebody with an account: closes it. Of an agent with clients it asks on a page of its own what becomes of these. */
const deactivateAct: PersonAct = {
  entry: ({ id, role, status, client_count }) => {
    if (status === null || !closable.has(status)) return null;
    const entry = { icon: "user-x", label: "Deactivate" };
    const page = `/agents/${id}?deactivate=1`;
    return role === "agent" && client_count ? { ...entry, link: <Link to={page as "/agents"} /> } : entry;
  },
  isForAgents: true,
  Dialog: lazyPart(() =>
    import("./deactivate-dialog.tsx").then((file) => ({ default: file.DeactivateDialog })),
  ),
};

/** On somebody who was deactivated: opens it again. */
const reactivateAct: PersonAct = {
  entry: ({ status }) => (status === "deactivated" ? { icon: "user-check", label: "Reactivate" } : null),
  isForAgents: true,
  Dialog: lazyPart(() =>
    import("./reactivate-dialog.tsx").then((file) => ({ default: file.ReactivateDialog })),
  ),
};

/** On staff, and on accounts that have no role: gives another one. */
const changeRoleAct: PersonAct = {
  entry: ({ role, status }) =>
    role === "client" || status === null || !joined.has(status)
      ? null
      : { icon: "user-cog", label: role === null ? "Give a role" : "Change role" },
  Dialog: lazyPart(() =>
    import("./change-role-dialog.tsx").then((file) => ({ default: file.ChangeRoleDialog })),
  ),
};

/** What an admin, and now and then an agent, can do with somebody's account. */
export const accountActs: readonly PersonAct[] = [changeRoleAct, deactivateAct, reactivateAct];
