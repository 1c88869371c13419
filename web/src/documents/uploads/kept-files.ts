import { browserStore } from "../../session/browser-store.ts";

/* The bytes of files that are not sent yet, and of photos of an open camera, in the browser's own database, so that a page that is loaded anew still has them. */

const inStore = browserStore("portico-files", "file");
const KEPT_MS = 7 * 86_400_000;

interface KeptFile {
  id: string;
  /** Whose it is: a browser may be shared. */
  user: string;
  file: File;
  at: number;
}

/** Keeps a file until it is forgotten. Where the browser has no room, or no database, the page alone has it. */
export async function keepFile(user: string, id: string, file: File): Promise<void> {
  const kept: KeptFile = { id, user, file, at: Date.now() };
  await inStore("readwrite", (store) => store.put(kept)).catch(() => undefined);
}

/** A file that was kept for this person, or null. */
export async function keptFile(user: string, id: string): Promise<File | null> {
  const kept = await inStore<KeptFile | undefined>("readonly", (store) => store.get(id)).catch(
    () => undefined,
  );
  return kept?.user === user ? kept.file : null;
}

/** The files that were kept for this person under ids that begin so, in the order of their ids. */
export async function keptFilesOf(user: string, beginning: string): Promise<{ id: string; file: File }[]> {
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
  const all = await inStore<KeptFile[]>("readonly", (store) => store.getAll(range)).catch(() => []);
  return all.filter((kept) => kept.user === user);
}

export async function forgetFile(id: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(id)).catch(() => undefined);
}

export async function forgetAllFiles(): Promise<void> {
  await inStore("readwrite", (store) => store.clear()).catch(() => undefined);
}

/** Forgets what is somebody else's, what waits for too long, and what nothing names any more. */
export async function forgetStaleFiles(user: string, isWanted: (id: string) => boolean): Promise<void> {
  const all = await inStore<KeptFile[]>("readonly", (store) => store.getAll()).catch(() => []);
  for (const { id, user: owner, at } of all)
    if (owner !== user || at < Date.now() - KEPT_MS || !isWanted(id)) await forgetFile(id);
}
