import { pages } from "@portico/contract/http/pages";
import type { AlertList } from "../../foundation/alert-kinds.ts";
import { aboutStaff } from "../../notifications/alert-about.ts";
import { byActor, subjectName } from "../../notifications/alert-text.ts";

/** The kinds of alerts that tell admins about changes of roles. */
export const accountsAlerts = {
  admin_added: {
    roles: ["admin"],
    about: aboutStaff,
    topic: "security",
    email: "now",
    hasOwnEmail: true,
    isSecurity: true,
    label: () => "Someone becomes an admin",
    words: (told) => ({
      lead: subjectName(told),
      rest: "is now an admin",
      body: byActor(told),
      link: `${pages.agents}?tab=admins`,
    }),
  },
  role_changed: {
    roles: ["admin"],
    about: aboutStaff,
    topic: "security",
    email: "now",
    isSecurity: true,
    label: () => "Someone's role changes",
    words: (told) => {
      const roles: Readonly<Record<string, string>> = { admin: "an admin", agent: told.agent.withArticle };
      const role = roles[String(told.facts["to"])];
      return {
        lead: subjectName(told),
        rest: role ? `is now ${role}` : "was removed from all roles",
        body: byActor(told),
        link: `${pages.agents}?tab=${told.facts["to"] === "agent" ? "agents" : "admins"}`,
      };
    },
  },
} satisfies AlertList;

declare module "../../foundation/alert-kinds.ts" {
  interface AlertKinds extends KindsOf<typeof accountsAlerts> {}
}
