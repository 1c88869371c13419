import { KEPT_UPLOADS } from "./kept-name.ts";
import type { Upload } from "./upload.ts";

interface Kept extends Pick<Upload, "name" | "size" | "modified" | "target" | "sent"> {
  /** Whose it is: a browser may be shared. */
  user: string;
  address: string;
}

/** Keeps which uploads are not finished, for a page that is loaded anew. Others' are left as they are. */
export function keepUploads(user: string, uploads: readonly Upload[]): void {
  const own = uploads.flatMap(({ name, size, modified, target, sent, state, address }): Kept[] =>
    // What goes to a matching is chosen there again.
    address === null || target.matchId || state === "done" || state === "failed" || state === "checking"
      ? []
      : [{ user, name, size, modified, target, sent, address }],
  );
  const all = [...read().filter((kept) => kept.user !== user), ...own];
  if (all.length === 0) localStorage.removeItem(KEPT_UPLOADS);
  else localStorage.setItem(KEPT_UPLOADS, JSON.stringify(all));
}

/** What one person's page had not finished when it was left. */
export function keptUploads(user: string): Kept[] {
  return read().filter((kept) => kept.user === user);
}

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_UPLOADS) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}
