import { KEPT_UPLOADS } from "./kept-name.ts";
import type { Upload } from "./upload.ts";

/** With what the ids of photos begin that were taken and not sent. */
export const PHOTO = "photo ";

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
      target.gathered || state === "done" || state === "failed" || (state === "checking" && !isAsking)
        ? []
        : [{ user, id, name, size, modified, target, sent, address, isPaused: state === "paused" }],
  );
  write([...read().filter((kept) => kept.user !== user || !seen.has(kept.id)), ...own]);
}

/** What one person's pages had not finished when they were left. */
export function keptUploads(user: string): Kept[] {
  return read().filter((kept) => kept.user === user && !isPhoto(kept));
}

/** Notes a photo that is not sent yet among the uploads: a page that is loaded anew then has the tray, which forgets it when it must. */
export function notePhoto(user: string, id: string): void {
  localStorage.setItem(KEPT_UPLOADS, JSON.stringify([...read(), { user, id }]));
}

/** The ids of the photos that are noted for this person. */
export function notedPhotos(user: string): string[] {
  return read().flatMap((kept) => (kept.user === user && isPhoto(kept) ? [kept.id] : []));
}

/** Forgets which photos were noted, but for those that are wanted. */
export function keepPhotoNotes(isWanted: (id: string, user: string) => boolean): void {
  write(read().filter((kept) => !isPhoto(kept) || isWanted(kept.id, kept.user)));
}

function isPhoto({ id }: Pick<Kept, "id">): boolean {
  return id.startsWith(PHOTO);
}

function write(all: readonly Kept[]): void {
  if (all.length === 0) localStorage.removeItem(KEPT_UPLOADS);
  else localStorage.setItem(KEPT_UPLOADS, JSON.stringify(all));
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
