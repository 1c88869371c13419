import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { deleteRowsOf, ownRowOf, type PersonalData } from "../../foundation/personal-data.ts";

/** What the firm shows clients and colleagues about an agent. */
export const agentProfilePersonalData: PersonalData = {
  tables: [agentProfiles],
  erase: deleteRowsOf([agentProfiles]),
  files: [
    {
      name: "profile.json",
      about: "your profile at the firm, as the people you work with see it",
      isThere: ({ person }) => Promise.resolve(person.role === "agent"),
      rows: ownRowOf(agentProfiles),
    },
  ],
};
