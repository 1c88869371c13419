import type { Viewer } from "../foundation/access/access.ts";
import type { getReportRules } from "../foundation/firm/firm.store.ts";
import type { Queries } from "../platform/database/database.ts";

/** Who searches, and when. */
export interface Seeker {
  db: Queries;
  viewer: Viewer;
  now: Date;
}

/** What of the firm says how words are read. */
export type FirmRules = Awaited<ReturnType<typeof getReportRules>>;

export interface Found {
  /** In the order in which they are offered. */
  ids: string[];
  total: number;
  total_capped: boolean;
}

/** One kind of what a search finds, as far as the access rule lets the seeker see. */
export interface SearchGroup<Hit extends { id: string }> {
  find(seeker: Seeker, words: string): Promise<Found>;
  /** Reads these by the access rule, in no order; what is out of scope is left out. */
  read(seeker: Seeker, ids: string[]): Promise<Hit[]>;
}

/** What words that ask for nothing find. */
export const NO_HITS: Found = { ids: [], total: 0, total_capped: false };

/** Finds what a group offers to the words. */
export async function hitsOf<Hit extends { id: string }>(
  group: SearchGroup<Hit>,
  seeker: Seeker,
  words: string,
) {
  const { ids, ...counted } = await group.find(seeker, words);
  const byId = new Map((await openedOf(group, seeker, ids)).map((hit) => [hit.id, hit]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), ...counted };
}

/** Reads of a group what is visible of these. */
export async function openedOf<Hit extends { id: string }>(
  { read }: SearchGroup<Hit>,
  seeker: Seeker,
  ids: string[],
): Promise<Hit[]> {
  return ids.length === 0 ? [] : read(seeker, ids);
}
