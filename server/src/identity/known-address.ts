import type { Role } from "@portico/contract/foundation/roles";
import { day } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";
import { getFirm } from "../foundation/firm/firm.store.ts";
import { findEraseDay } from "./invitations/deleted-account.store.ts";

/**
 * Returns the sentence for an address that is taken. An agent must not find out whom a colleague looks after
 * (docs/decisions/0039).
 */
export function knownAddressSentence(role: Role | null): string {
  return role === "agent"
    ? "The firm already knows this email address. Please ask an admin."
    : "Someone already uses this email address.";
}

/**
 * Returns a sentence that says that the owner of the address has deleted their account. Returns null if the
 * owner has not deleted it, or if the asking user may not know about it.
 */
export async function deletedAccountSentence(
  db: Queries,
  asker: { id: string; role: Role | null },
  email: string,
): Promise<string | null> {
  const eraseAt = await findEraseDay(db, asker, email);
  if (!eraseAt) return null;
  const until = day(eraseAt, await getFirm(db));
  return `Whoever has this email address has deleted their account. They can take that back until ${until}. After that, you can use the address again.`;
}

/** Returns the sentence of deletedAccountSentence if there is one, or else that of knownAddressSentence. */
export async function sayKnownAddress(
  db: Queries,
  asker: { id: string; role: Role | null },
  email: string,
): Promise<string> {
  return (await deletedAccountSentence(db, asker, email)) ?? knownAddressSentence(asker.role);
}
