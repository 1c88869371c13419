import { lazyPart } from "../../ui/lazy-part.tsx";
import type { PersonAct } from "../../foundation/person-act.ts";

/** On a client who was added and never invited. For those who may invite. */
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
