import { browserStore } from "../session/browser-store.ts";
import { DRAFTS, noteKeptDrafts } from "../session/drafts-kept.ts";
import { currentTokens } from "../session/tokens.ts";

/** The unsaved changes of a draft, as stored in this browser. */
export interface DraftCopy<Patch> {
  /** The draft to which the copy belongs: "article 0198…". */
  id: string;
  /** The user who made the changes, because several people may share a browser. */
  user: string;
  /** The `updated_at` of the version on which the changes are based. */
  ground: string;
  patch: Patch;
  /** The window that wrote the copy. */
  window: string;
  at: number;
}

const KEPT_MS = 30 * 86_400_000;
const inStore = browserStore(DRAFTS, "draft");
const WINDOW = crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Returns the stored copy of this person's draft, or null. */
export async function keptCopy<Patch>(user: string, id: string): Promise<DraftCopy<Patch> | null> {
  const all = await inStore<DraftCopy<Patch>[]>("readonly", (records) => records.getAll()).catch(() => []);
  const old = all.filter((copy) => copy.at < Date.now() - KEPT_MS);
  for (const { id: stale } of old)
    await inStore("readwrite", (records) => records.delete(stale)).catch(() => undefined);
  return all.find((copy) => copy.id === id && copy.user === user && !old.includes(copy)) ?? null;
}

/**
 * Stores the unsaved changes in place of the earlier copy. If the browser has no space left, or no user is
 * signed in any more, the changes are only on the page.
 */
export async function keepCopy<Patch>(copy: Pick<DraftCopy<Patch>, "id" | "user" | "ground" | "patch">) {
  if ((await currentTokens()) === null) return;
  noteKeptDrafts(copy.user);
  const kept: DraftCopy<Patch> = { ...copy, window: WINDOW, at: Date.now() };
  await inStore("readwrite", (records) => records.put(kept)).catch(() => undefined);
}

/** Deletes the copy of a draft that this window has written. Another window may still have unsaved changes. */
export async function forgetCopy(id: string): Promise<void> {
  const kept = await inStore<DraftCopy<unknown> | undefined>("readonly", (records) => records.get(id)).catch(
    () => undefined,
  );
  if (kept?.window === WINDOW)
    await inStore("readwrite", (records) => records.delete(id)).catch(() => undefined);
}
