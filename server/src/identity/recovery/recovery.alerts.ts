import { pages } from "@portico/contract/http/pages";
import type { AlertList } from "../../foundation/alert-kinds.ts";
import { aboutStaff } from "../../notifications/alert-about.ts";
import { numberOf, subjectName } from "../../notifications/alert-text.ts";

/** The alerts that admins get about an account that another person used. */
export const recoveryAlerts = {
  account_used: {
    roles: ["admin"],
    about: aboutStaff,
    topic: "security",
    email: "now",
    hasOwnEmail: true,
    isSecurity: true,
    label: () => "Someone else may have used a colleague's account",
    words: (told) => {
      const acts = numberOf(told.facts["acts"]);
      return {
        lead: subjectName(told),
        rest: "reported that someone else may have used their account",
        body: `${acts === 1 ? "1 thing" : `${acts} things`} it did to others may need to be undone.`,
        link: `${pages.agents}?tab=activity${told.subject ? `&actor=${told.subject.id}` : ""}`,
        action: "Check what it did",
      };
    },
  },
} satisfies AlertList;

declare module "../../foundation/alert-kinds.ts" {
  interface AlertKinds extends KindsOf<typeof recoveryAlerts> {}
}
