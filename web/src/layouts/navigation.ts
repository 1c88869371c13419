import { currentRoleWords } from "../session/role-words.ts";
import type { RoleWords } from "@portico/contract/foundation/labels";
import type { Role } from "@portico/contract/foundation/roles";

export interface NavigationItem {
  to: "/agents" | "/clients" | "/reports" | "/materials" | "/content" | "/profile";
  /**
   * The search parameters of the entry's link, if it leads to a tab that has its own entry in the navigation.
   */
  search?: { tab: "firm" };
  label: string;
  icon: string;
  /** Further address prefixes that belong to the entry. */
  holds?: readonly string[];
}

const content: NavigationItem = { to: "/content", label: "News", icon: "book-open" };
const materials: NavigationItem = { to: "/materials", label: "Documents", icon: "folder" };

/** The navigation entries of each role; its home page comes first (spec §6). */
export function navigation(role: Role | null): readonly NavigationItem[] {
  return role ? entries(currentRoleWords())[role] : [];
}

const entries = (words: Readonly<Record<Role, RoleWords>>): Record<Role, readonly NavigationItem[]> => ({
  admin: [{ to: "/agents", label: "People", icon: "users", holds: ["/clients/"] }, materials, content],
  agent: [
    { to: "/clients", label: words.client.many, icon: "users", holds: ["/agents/"] },
    materials,
    content,
  ],
  client: [{ to: "/reports", label: "Home", icon: "house" }, materials, content],
});

/** Shown only to admins. */
export const firmItem: NavigationItem = {
  to: "/profile",
  search: { tab: "firm" },
  label: "Firm settings",
  icon: "settings",
};

interface Place {
  pathname: string;
  search: { tab?: string };
}

/** Returns whether the page at this address belongs to the entry. */
export function isCurrent({ to, search, holds = [] }: NavigationItem, place: Place): boolean {
  const { pathname } = place;
  // Every tab of the account page is part of the firm's settings.
  if (to === "/profile") return pathname === to && !search === !place.search.tab;
  return [`${to}/`, ...holds].some((beginning) => `${pathname}/`.startsWith(beginning));
}
