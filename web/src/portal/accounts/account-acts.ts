import { lazy } from "react";
import type { PersonAct } from "../../people/person-act.ts";

const closable = new Set(["active", "invited"]);
const joined = new Set(["active", "deactivated"]);

/** For admins, on somebody with an account: closes it. */
const deactivateAct: PersonAct = {
  entry: ({ status }) =>
    status !== null && closable.has(status) ? { icon: "user-x", label: "Deactivate" } : null,
  Dialog: lazy(() => import("./deactivate-dialog.tsx").then((file) => ({ default: file.DeactivateDialog }))),
};

/** On somebody who was deactivated: opens it again. */
const reactivateAct: PersonAct = {
  entry: ({ status }) => (status === "deactivated" ? { icon: "user-check", label: "Reactivate" } : null),
  Dialog: lazy(() => import("./reactivate-dialog.tsx").then((file) => ({ default: file.ReactivateDialog }))),
};

/** On staff, and on accounts that have no role: gives another one. */
const changeRoleAct: PersonAct = {
  entry: ({ role, status }) =>
    role === "client" || status === null || !joined.has(status)
      ? null
      : { icon: "user-cog", label: role === null ? "Give a role" : "Change role" },
  Dialog: lazy(() => import("./change-role-dialog.tsx").then((file) => ({ default: file.ChangeRoleDialog }))),
};

/** What an admin can do with somebody's account. */
export const accountActs: readonly PersonAct[] = [changeRoleAct, deactivateAct, reactivateAct];
