import { Link } from "@tanstack/react-router";
import type { PersonAct } from "../../foundation/person-act.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const closable = new Set(["active", "invited"]);
const joined = new Set(["active", "deactivated"]);

/**
 * Closes an account. For an agent with clients, it opens a separate page that asks what happens to the
 * clients.
 */
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

/** Reopens the account of a person who was deactivated. */
const reactivateAct: PersonAct = {
  entry: ({ status }) => (status === "deactivated" ? { icon: "user-check", label: "Reactivate" } : null),
  isForAgents: true,
  Dialog: lazyPart(() =>
    import("./reactivate-dialog.tsx").then((file) => ({ default: file.ReactivateDialog })),
  ),
};

/** Changes the role of a staff member or of an account without a role. */
const changeRoleAct: PersonAct = {
  entry: ({ role, status }) =>
    role === "client" || status === null || !joined.has(status)
      ? null
      : { icon: "user-cog", label: role === null ? "Give a role" : "Change role" },
  Dialog: lazyPart(() =>
    import("./change-role-dialog.tsx").then((file) => ({ default: file.ChangeRoleDialog })),
  ),
};

/** The actions of an admin, and in some cases of an agent, on another person's account. */
export const accountActs: readonly PersonAct[] = [changeRoleAct, deactivateAct, reactivateAct];
