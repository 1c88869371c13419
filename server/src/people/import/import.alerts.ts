import type { AlertList } from "../../foundation/alert-kinds.ts";
import { aboutNobody } from "../../notifications/alert-about.ts";
import { homeOf, numberOf } from "../../notifications/alert-text.ts";

/** The alerts that staff get about their own imports. */
export const importAlerts = {
  import_done: {
    roles: ["admin", "agent"],
    about: aboutNobody,
    topic: "imports",
    email: "off",
    label: () => "Your import has finished",
    words: ({ facts, role }) => ({
      lead: "Your import",
      rest: "has finished",
      body: `${numberOf(facts["created"])} added, ${numberOf(facts["updated"])} updated`,
      link: `${homeOf(role)}?import=${String(facts["import"])}`,
    }),
  },
} satisfies AlertList;

declare module "../../foundation/alert-kinds.ts" {
  interface AlertKinds extends KindsOf<typeof importAlerts> {}
}
