import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about sign-ins, including those that failed. */
export const signInEvents = {
  signed_in: {
    group: "sign_ins",
    what: "signed in",
    isForAgents: true,
    inCopy: eventWords.signed_in,
  },
  sign_in_failed: {
    group: "sign_ins",
    what: ({ facts }) => refusalInWords(facts["why"]),
    inCopy: eventWords.sign_in_failed,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof signInEvents> {}
}

const refusals: Readonly<Record<string, string>> = {
  deactivated: "tried to sign in, but the account is deactivated",
  locked: "tried to sign in while the account was locked",
};

/** Returns the reason why a sign-in failed, in words. */
function refusalInWords(why: unknown): string {
  return refusals[String(why)] ?? "tried to sign in and failed";
}
