import { lazyPart } from "../../ui/lazy-part.tsx";

/** Shows a person's invitation. It is downloaded only if the person has one. */
export const PersonInvitation = lazyPart(async () => ({
  default: (await import("./person-invitation.tsx")).PersonInvitation,
}));
