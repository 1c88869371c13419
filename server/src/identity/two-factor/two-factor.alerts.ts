import { pages } from "@portico/contract/http/pages";
import type { AlertList } from "../../foundation/alert-kinds.ts";
import { aboutStaff } from "../../notifications/alert-about.ts";
import { byActor, subjectName } from "../../notifications/alert-text.ts";

/** The alerts that admins get about two-factor sign-in. */
export const twoFactorAlerts = {
  two_factor_reset_asked: {
    roles: ["admin"],
    about: aboutStaff,
    topic: "security",
    email: "now",
    isSecurity: true,
    label: () => "Someone's two-factor sign-in is being reset",
    words: (told) => ({
      lead: subjectName(told),
      rest: "will have two-factor sign-in turned off",
      body: byActor(told),
      link: pages.agents,
    }),
  },
} satisfies AlertList;

declare module "../../foundation/alert-kinds.ts" {
  interface AlertKinds extends KindsOf<typeof twoFactorAlerts> {}
}
