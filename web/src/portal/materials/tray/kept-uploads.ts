import { KEPT_UPLOADS } from "./kept-name.ts";
import type { Upload } from "./upload.ts";

export interface Kept extends Pick<
  Upload,
  "id" | "name" | "size" | "modified" | "target" | "sent" | "address"
> {
  /** Whose it is: a browser may be shared. */
  user: string;
  isPaused?: boolean;
}

/**
 * Keeps which uploads are not finished, for a page that is loaded anew. Others' are left as they are, and so are those of other pages:
 * `seen` are the ids that this page has ever had in hand.
 */
export function keepUploads(user: string, uploads: readonly Upload[], seen: ReadonlySet<string>): void {
  const own = uploads.flatMap(
    ({ id, name, size, modified, target, sent, state, isAsking, address }): Kept[] =>
      // What goes to a matching is chosen there again.
      target.matchId || state === "done" || state === "failed" || (state === "checking" && !isAsking)
        ? []
        : [{ user, id, name, size, modified, target, sent, address, isPaused: state === "paused" }],
  );
  const all = [...read().filter((kept) => kept.user !== user || !seen.has(kept.id)), ...own];
  if (all.length === 0) localStorage.removeItem(KEPT_UPLOADS);
  else localStorage.setItem(KEPT_UPLOADS, JSON.stringify(all));
}

/** What one person's pages had not finished when they were left. */
export function keptUploads(user: string): Kept[] {
  return read().filter((kept) => kept.user === user);
}

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_UPLOADS) ?? "[]");
    // Kept by an older page: without an id of its own.
    return Array.isArray(kept) ? (kept as Kept[]).map((one) => ({ ...one, id: one.id ?? one.address })) : [];
  } catch {
    return [];
  }
}
