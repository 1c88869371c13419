import type { Role } from "@portico/contract/foundation/roles";
import { expect, test } from "vitest";
import type { ApiError } from "../platform/api-error.ts";
import type { CurrentSession } from "../foundation/sessions/current-session.ts";
import { type Access, guard } from "./guard.ts";

/** The outcome of each kind of call for a guest, an admin, an agent, a client and a user without a role. */
const TABLE: Record<Access, string> = {
  anyone: "in in in in in",
  optional: "in in in in in",
  signed_in: "unauthenticated in in in in",
  staff: "unauthenticated in in not_found not_found",
  admin: "unauthenticated in not_found not_found not_found",
  agent: "unauthenticated not_found in not_found not_found",
  client: "unauthenticated not_found not_found in not_found",
};

function outcome(access: Access, role: Role | null | "guest"): string {
  try {
    guard(access, role === "guest" ? null : ({ user: { role } } as CurrentSession));
    return "in";
  } catch (error) {
    return (error as ApiError).code;
  }
}

test.each(Object.entries(TABLE))(
  "a call for %s lets in the right visitors and no others",
  (access, wanted) => {
    const visitors = ["guest", "admin", "agent", "client", null] as const;
    expect(visitors.map((role) => outcome(access as Access, role)).join(" ")).toBe(wanted);
  },
);
