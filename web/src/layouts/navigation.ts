import { currentRoleWords } from "../session/role-words.ts";
import type { RoleWords } from "@portico/contract/foundation/labels";
import type { Role } from "@portico/contract/foundation/roles";

export interface NavigationItem {
  to: "/agents" | "/clients" | "/reports" | "/materials" | "/content" | "/profile";
  /** A part of the page that has an address of its own. */
  search?: { tab: "firm" };
  label: string;
  icon: string;
  /** The beginnings of the addresses that belong to the entry beside its own. */
  holds?: readonly string[];
}

const content: NavigationItem = { to: "/content", label: "News", icon: "book-open" };
const materials: NavigationItem = { to: "/materials", label: "Documents", icon: "folder" };

/** The pages each role walks between, its home first (spec §6). */
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

/** For admins alone. */
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

/** Whether the page at this address belongs to the entry. */
export function isCurrent({ to, search, holds = [] }: NavigationItem, place: Place): boolean {
  const { pathname } = place;
  // Its tabs are of the firm's settings.
  if (to === "/profile") return pathname === to && !search === !place.search.tab;
  return [`${to}/`, ...holds].some((beginning) => `${pathname}/`.startsWith(beginning));
}
