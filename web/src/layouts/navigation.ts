import { roleNames } from "@portico/contract/role-names";
import type { Role } from "@portico/contract/roles";

export interface NavigationItem {
  to: "/agents" | "/clients" | "/reports" | "/materials" | "/content" | "/profile";
  label: string;
  icon: string;
}

const content: NavigationItem = { to: "/content", label: "Content", icon: "book-open" };
const materials: NavigationItem = { to: "/materials", label: "Materials", icon: "folder" };

/** The pages each role walks between, its home first (spec §6). */
export const navigation: Readonly<Record<Role, readonly NavigationItem[]>> = {
  admin: [{ to: "/agents", label: roleNames.agent.many, icon: "users" }, materials, content],
  agent: [{ to: "/clients", label: roleNames.client.many, icon: "users" }, materials, content],
  client: [{ to: "/reports", label: "Reports", icon: "chart-column" }, materials, content],
};

export const profileItem: NavigationItem = { to: "/profile", label: "Profile", icon: "user" };
