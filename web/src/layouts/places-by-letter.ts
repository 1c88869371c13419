import type { Role } from "@portico/contract/foundation/roles";
import { currentRoleWords } from "../session/role-words.ts";
import { firmItem, navigation, type NavigationItem } from "./navigation.ts";

interface Place extends Pick<NavigationItem, "to" | "label"> {
  search?: Record<string, string>;
}

/** The letter after g for each page. Letters stay the same when a firm has its own words. */
const letters: Readonly<Record<NavigationItem["to"], string>> = {
  "/agents": "p",
  "/clients": "c",
  "/reports": "h",
  "/materials": "d",
  "/content": "n",
  "/profile": "a",
};

/** Returns the pages that this role can go to, by the letter after g. */
export function placesByLetter(role: Role | null): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>(navigation(role).map((item) => [letters[item.to], item]));
  if (role === "admin") {
    places.set("c", { to: "/agents", search: { tab: "clients" }, label: currentRoleWords().client.many });
    places.set("f", { to: firmItem.to, search: { tab: "firm" }, label: firmItem.label });
  }
  return places.set("a", { to: "/profile", label: "Your account" });
}
