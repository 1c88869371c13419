import type { Role } from "./roles.ts";

/** What people call somebody of a role: as a label, several of them, and within a sentence. */
export const roleNames: Readonly<Record<Role, { one: string; many: string; withArticle: string }>> = {
  admin: { one: "Admin", many: "Admins", withArticle: "an admin" },
  agent: { one: "Agent", many: "Agents", withArticle: "an agent" },
  client: { one: "Client", many: "Clients", withArticle: "a client" },
};
