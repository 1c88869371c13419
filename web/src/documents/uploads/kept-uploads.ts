import { KEPT_UPLOADS } from "./kept-name.ts";
import type { Upload } from "./upload.ts";

/** The beginning of the ids of photos that were taken but not sent. */
export const PHOTO = "photo ";

export interface Kept extends Pick<
  Upload,
  "id" | "name" | "size" | "modified" | "target" | "sent" | "address"
> {
  /** The user who owns the upload, because several users may share a browser. */
  user: string;
  isPaused?: boolean;
}

/**
 * Stores this page's unfinished uploads, so that a reloaded page can continue them. Uploads of other users
 * and other pages stay as stored: an upload is this page's if its id is in `seen`.
 */
export function keepUploads(user: string, uploads: readonly Upload[], seen: ReadonlySet<string>): void {
  const own = uploads.flatMap(
    ({ id, name, size, modified, target, sent, state, isAsking, address }): Kept[] =>
      // Files of a matching have to be chosen again there.
      target.gathered || state === "done" || state === "failed" || (state === "checking" && !isAsking)
        ? []
        : [{ user, id, name, size, modified, target, sent, address, isPaused: state === "paused" }],
  );
  write([...read().filter((kept) => kept.user !== user || !seen.has(kept.id)), ...own]);
}

/** The uploads that this user left unfinished in earlier pages. */
export function keptUploads(user: string): Kept[] {
  return read().filter((kept) => kept.user === user && !isPhoto(kept));
}

/**
 * Stores the id of an unsent photo among the uploads. A reloaded page then opens the tray, which deletes the
 * photo in time.
 */
export function notePhoto(user: string, id: string): void {
  localStorage.setItem(KEPT_UPLOADS, JSON.stringify([...read(), { user, id }]));
}

/** The ids of the unsent photos of this user. */
export function notedPhotos(user: string): string[] {
  return read().flatMap((kept) => (kept.user === user && isPhoto(kept) ? [kept.id] : []));
}

/** Removes the ids of unsent photos, except those that are wanted. */
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
    // An older version of the page stored uploads without an id.
    return Array.isArray(kept) ? (kept as Kept[]).map((one) => ({ ...one, id: one.id ?? one.address })) : [];
  } catch {
    return [];
  }
}
