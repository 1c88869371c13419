import { browserStore } from "../../session/browser-store.ts";

/*
 * Stores unsent files, and photos of an open camera, in the browser's own database, so that they survive a
 * reload of the page.
 */

const inStore = browserStore("portico-files", "file");
const KEPT_MS = 7 * 86_400_000;

interface KeptFile {
  id: string;
  /** The user who owns the file, because several users may share a browser. */
  user: string;
  file: File;
  at: number;
}

/**
 * Stores a file until it is forgotten. If the browser has no space or no database, only the page holds the
 * file.
 */
export async function keepFile(user: string, id: string, file: File): Promise<void> {
  const kept: KeptFile = { id, user, file, at: Date.now() };
  await inStore("readwrite", (store) => store.put(kept)).catch(() => undefined);
}

/** The file stored for this user, or null. */
export async function keptFile(user: string, id: string): Promise<File | null> {
  const kept = await inStore<KeptFile | undefined>("readonly", (store) => store.get(id)).catch(
    () => undefined,
  );
  return kept?.user === user ? kept.file : null;
}

/** The files stored for this user whose ids start with `beginning`, in the order of their ids. */
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

/** Deletes files that belong to another user, that are too old, or that no upload or photo refers to. */
export async function forgetStaleFiles(user: string, isWanted: (id: string) => boolean): Promise<void> {
  const all = await inStore<KeptFile[]>("readonly", (store) => store.getAll()).catch(() => []);
  for (const { id, user: owner, at } of all)
    if (owner !== user || at < Date.now() - KEPT_MS || !isWanted(id)) await forgetFile(id);
}
