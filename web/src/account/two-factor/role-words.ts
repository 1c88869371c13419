import type { Role } from "@portico/contract/roles";

/** The people of a role, as a heading names them. */
export const roleWords: Readonly<Record<Role, string>> = {
  admin: "Admins",
  agent: "Agents",
  client: "Clients",
};
