import { lazyPart } from "../../ui/lazy-part.tsx";

/** Shows a person's invitation. Its code is downloaded only if the person has an invitation. */
export const PersonInvitation = lazyPart(async () => ({
  default: (await import("./person-invitation.tsx")).PersonInvitation,
}));
