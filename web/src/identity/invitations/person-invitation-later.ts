import { lazyPart } from "../../ui/lazy-part.tsx";

/** The invitation of one person, fetched for those who have one. */
export const PersonInvitation = lazyPart(async () => ({
  default: (await import("./person-invitation.tsx")).PersonInvitation,
}));
