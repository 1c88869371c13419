import type { ActPerson, PersonAct } from "../../foundation/person-act.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** For admins: moves a client to another agent. */
export const moveAct: PersonAct = {
  entry: (person) => (isOf("client", person) ? { icon: "arrow-right-left", label: moveLabel(person) } : null),
  Dialog: lazyPart(() =>
    import("./client-move-dialog.tsx").then((file) => ({ default: file.ClientMoveDialog })),
  ),
};

/** For admins: lets a colleague cover for a client's agent. */
export const coverAct: PersonAct = {
  entry: (person) => (isOf("client", person) ? { icon: "calendar-days", label: "Arrange cover" } : null),
  Dialog: lazyPart(() =>
    import("./client-move-dialog.tsx").then((file) => ({ default: file.ClientCoverDialog })),
  ),
};

/** For admins: moves all clients of an agent to other agents. */
export const moveAllAct: PersonAct = {
  entry: (person) =>
    isOf("agent", person)
      ? { icon: "arrow-right-left", label: `Move all ${currentRoleWords().client.manyInText}` }
      : null,
  Dialog: lazyPart(() =>
    import("./agent-move-dialog.tsx").then((file) => ({ default: file.AgentMoveDialog })),
  ),
};

/** For admins: lets colleagues cover for all clients of an agent. */
export const coverAllAct: PersonAct = {
  entry: (person) =>
    isOf("agent", person)
      ? { icon: "calendar-days", label: `Arrange cover for all ${currentRoleWords().client.manyInText}` }
      : null,
  Dialog: lazyPart(() =>
    import("./agent-move-dialog.tsx").then((file) => ({ default: file.AgentCoverDialog })),
  ),
};

function moveLabel({ agent: current }: ActPerson): string {
  const { agent } = currentRoleWords();
  return current === null ? `Choose ${agent.withArticle}` : `Move to another ${agent.oneInText}`;
}

/** A person whose account is being erased cannot be moved. */
function isOf(role: "agent" | "client", person: ActPerson): boolean {
  return person.role === role && person.status !== "erasing" && person.status !== "erased";
}
