import { agentProfiles } from "../../core/people/agent-profile.table.ts";
import { deleteRowsOf, ownRowOf, type PersonalData } from "../../core/personal-data.ts";

/** What the firm tells of an agent to clients and colleagues. */
export const agentProfilePersonalData: PersonalData = {
  tables: [agentProfiles],
  erase: deleteRowsOf([agentProfiles]),
  files: [
    {
      name: "agent.json",
      about: "what the firm tells of you as an agent",
      isThere: ({ person }) => Promise.resolve(person.role === "agent"),
      rows: ownRowOf(agentProfiles),
    },
  ],
};
