import { lazy } from "react";

/** The invitation of one person, fetched for those who have one. */
export const PersonInvitation = lazy(async () => ({
  default: (await import("./person-invitation.tsx")).PersonInvitation,
}));
