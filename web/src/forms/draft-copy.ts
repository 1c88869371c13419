import { browserStore } from "../session/browser-store.ts";
import { DRAFTS, noteKeptDrafts } from "../session/drafts-kept.ts";
import { currentTokens } from "../session/tokens.ts";

/** What was written and not saved, as this browser keeps it. */
export interface DraftCopy<Patch> {
  /** Of which draft: "article 0198…". */
  id: string;
  /** Whose it is: a browser may be shared. */
  user: string;
  /** The `updated_at` of what was edited. */
  ground: string;
  patch: Patch;
  /** Which window wrote it. */
  window: string;
  at: number;
}

const KEPT_MS = 30 * 86_400_000;
const inStore = browserStore(DRAFTS, "draft");
const WINDOW = crypto.getRandomValues(new Uint32Array(4)).join("-");

/** What is kept of a draft for this person, or null. */
export async function keptCopy<Patch>(user: string, id: string): Promise<DraftCopy<Patch> | null> {
  const all = await inStore<DraftCopy<Patch>[]>("readonly", (records) => records.getAll()).catch(() => []);
  const old = all.filter((copy) => copy.at < Date.now() - KEPT_MS);
  for (const { id: stale } of old)
    await inStore("readwrite", (records) => records.delete(stale)).catch(() => undefined);
  return all.find((copy) => copy.id === id && copy.user === user && !old.includes(copy)) ?? null;
}

/** Keeps what is not saved, in place of what was kept before. Where the browser has no room, or nobody is signed in any more, the page alone has it. */
export async function keepCopy<Patch>(copy: Pick<DraftCopy<Patch>, "id" | "user" | "ground" | "patch">) {
  if ((await currentTokens()) === null) return;
  noteKeptDrafts(copy.user);
  const kept: DraftCopy<Patch> = { ...copy, window: WINDOW, at: Date.now() };
  await inStore("readwrite", (records) => records.put(kept)).catch(() => undefined);
}

/** Forgets what this window has kept of a draft; another one may not have saved its own yet. */
export async function forgetCopy(id: string): Promise<void> {
  const kept = await inStore<DraftCopy<unknown> | undefined>("readonly", (records) => records.get(id)).catch(
    () => undefined,
  );
  if (kept?.window === WINDOW)
    await inStore("readwrite", (records) => records.delete(id)).catch(() => undefined);
}
