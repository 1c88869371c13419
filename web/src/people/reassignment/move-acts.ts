import type { ActPerson, PersonAct } from "../../foundation/person-act.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** Lets admins move a client to another agent. */
export const moveAct: PersonAct = {
  entry: (person) => (isOf("client", person) ? { icon: "arrow-right-left", label: moveLabel(person) } : null),
  Dialog: lazyPart(() =>
    import("./client-move-dialog.tsx").then((file) => ({ default: file.ClientMoveDialog })),
  ),
};

/** Lets admins arrange that a colleague covers for a client's agent. */
export const coverAct: PersonAct = {
  entry: (person) => (isOf("client", person) ? { icon: "calendar-days", label: "Arrange cover" } : null),
  Dialog: lazyPart(() =>
    import("./client-move-dialog.tsx").then((file) => ({ default: file.ClientCoverDialog })),
  ),
};

/** Lets admins move all clients of an agent to other agents. */
export const moveAllAct: PersonAct = {
  entry: (person) =>
    isOf("agent", person)
      ? { icon: "arrow-right-left", label: `Move all ${currentRoleWords().client.manyInText}` }
      : null,
  Dialog: lazyPart(() =>
    import("./agent-move-dialog.tsx").then((file) => ({ default: file.AgentMoveDialog })),
  ),
};

/** Lets admins arrange that colleagues cover for all clients of an agent. */
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

/**
 * Whether a person has this role and is not being erased. An account that is being erased cannot be moved.
 */
function isOf(role: "agent" | "client", person: ActPerson): boolean {
  return person.role === role && person.status !== "erasing" && person.status !== "erased";
}
