import { pages } from "@portico/contract/http/pages";
import type { SeenAlert } from "./alert.store.ts";

/**
 * Words about an account that another person may have used: how much was done to others from it, and where
 * the reader can see that.
 */
export function accountUsedWords({ subject, facts }: Pick<SeenAlert, "subject" | "facts">) {
  const acts = Number(facts["acts"] ?? 0);
  return {
    rest: "reported that someone else may have used their account",
    body: `${acts === 1 ? "1 thing" : `${acts} things`} it did to others may need to be undone.`,
    link: `${pages.agents}?tab=activity${subject ? `&actor=${subject.id}` : ""}`,
    action: "Check what it did",
  };
}
