import type { PasskeyRow as Answer } from "@portico/contract/identity/passkeys";
import type { PasskeyRow } from "../../schema/identity/passkey.table.ts";

/** Returns a passkey as its owner sees it. */
export function passkeyAnswer(row: PasskeyRow): Answer {
  return {
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    is_synced: row.isSynced,
  };
}
