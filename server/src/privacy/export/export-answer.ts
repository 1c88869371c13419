import type { ExportAnswer } from "@portico/contract/privacy/export";
import { type ExportRow, isAtWork } from "./export.store.ts";

/**
 * Presents the progress of a copy, with its total number of steps. An expired copy is presented as if there
 * were none, and a copy whose server is gone is presented as failed.
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
