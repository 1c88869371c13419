import { lazyPart } from "../../ui/lazy-part.tsx";
import type { PersonAct } from "../../foundation/person-act.ts";

/** Invites a client who was added and never invited. Only users who may invite have this action. */
export const inviteAct: PersonAct = {
  entry: ({ role, status, email }) =>
    role === "client" && status === "added" && email !== null
      ? { icon: "send-horizontal", label: "Invite" }
      : null,
  isForAgents: true,
  Dialog: lazyPart(() =>
    import("./invite-one-dialog.tsx").then((file) => ({ default: file.InviteOneDialog })),
  ),
};
