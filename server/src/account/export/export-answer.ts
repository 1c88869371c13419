import type { ExportAnswer } from "@portico/contract/account/export";
import { EXPORT_STEPS } from "./export-files.ts";
import { type ExportRow, isAtWork } from "./export.store.ts";

const NONE = { state: "none", progress: 0, steps: EXPORT_STEPS, size: null, expires_at: null } as const;

/** Presents how far a copy is. What can no longer be fetched is not there; whose server is gone has failed. */
export function exportAnswer(row: ExportRow | null, now: Date): ExportAnswer {
  if (!row || (row.expiresAt && row.expiresAt <= now)) return NONE;
  const hasStopped = row.state === "working" && !isAtWork(row, now);
  return {
    state: hasStopped ? "failed" : row.state,
    progress: row.state === "ready" ? EXPORT_STEPS : row.progress,
    steps: EXPORT_STEPS,
    size: row.size,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}
