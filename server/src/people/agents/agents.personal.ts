import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { deleteRowsOf, ownRowOf, type PersonalData } from "../../foundation/personal-data.ts";

/** The personal data in an agent's profile, which the firm shows to clients and colleagues. */
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
