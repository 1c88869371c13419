import { lazyPart } from "../../ui/lazy-part.tsx";

/** The invitation of one person, downloaded only for people who have one. */
export const PersonInvitation = lazyPart(async () => ({
  default: (await import("./person-invitation.tsx")).PersonInvitation,
}));
