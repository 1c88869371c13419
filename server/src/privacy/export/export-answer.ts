import type { ExportAnswer } from "@portico/contract/privacy/export";
import { type ExportRow, isAtWork } from "./export.store.ts";

/**
 * Presents how far a copy is, of as many steps as one has. What can no longer be fetched is not there; whose server is
 * gone has failed.
 */
export function exportAnswer(row: ExportRow | null, steps: number, now: Date): ExportAnswer {
  if (!row || (row.expiresAt && row.expiresAt <= now))
    return { state: "none", progress: 0, steps, size: null, expires_at: null };
  const hasStopped = row.state === "working" && !isAtWork(row, now);
  return {
    state: hasStopped ? "failed" : row.state,
    progress: row.state === "ready" ? steps : row.progress,
    steps,
    size: row.size,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}
