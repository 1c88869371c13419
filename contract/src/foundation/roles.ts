import * as z from "zod/mini";

/** The three roles of spec §1. A user without a role is possible (spec §2, route index). */
export const roles = ["admin", "agent", "client"] as const;
export type Role = (typeof roles)[number];
export const roleSchema = z.enum(roles);

/** Where each role lands after sign-in (spec §1, §6). */
export const homeOfRole: Readonly<Record<Role, "/agents" | "/clients" | "/reports">> = {
  admin: "/agents",
  agent: "/clients",
  client: "/reports",
};

/** Takes any value. Returns true when it is one of the three roles (spec §5). */
export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
