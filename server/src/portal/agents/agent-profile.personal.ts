import { eq } from "drizzle-orm";
import { type CopyFacts, deleteRowsOf, type PersonalData } from "../../core/personal-data.ts";
import { agentProfiles } from "../../core/people/agent-profile.table.ts";

/** What the firm tells of an agent to clients and colleagues. */
export const agentProfilePersonalData: PersonalData = {
  tables: [agentProfiles],
  erase: deleteRowsOf([agentProfiles]),
  files: [
    {
      name: "agent.json",
      about: "what the firm tells of you as an agent",
      isThere: ({ person }) => Promise.resolve(person.role === "agent"),
      rows: profileOf,
    },
  ],
};

async function* profileOf({ database: { db }, person }: CopyFacts) {
  const rows = await db.select().from(agentProfiles).where(eq(agentProfiles.userId, person.id));
  for (const { userId: _id, ...facts } of rows) yield facts;
}
