import type { Role } from "@portico/contract/roles";

/** What is said of an address that is somebody's already: an agent must not find out whom a colleague looks after (docs/decisions/0039). */
export function knownAddressSentence(role: Role | null): string {
  return role === "agent"
    ? "The firm already knows this email address. Please ask an admin."
    : "Someone already uses this email address.";
}
