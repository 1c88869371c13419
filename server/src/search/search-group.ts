import type { Viewer } from "../foundation/access/access.ts";
import type { getReportRules } from "../foundation/firm/firm.store.ts";
import type { Queries } from "../platform/database/database.ts";

/** The person who searches, and the time. */
export interface Seeker {
  db: Queries;
  viewer: Viewer;
  now: Date;
}

/** The firm's settings that decide how words are read. */
export type FirmRules = Awaited<ReturnType<typeof getReportRules>>;

export interface Found {
  /** In the order in which the hits are shown. */
  ids: string[];
  total: number;
  total_capped: boolean;
}

/** One kind of search result. Both functions apply the access rule for the seeker. */
export interface SearchGroup<Hit extends { id: string }> {
  find(seeker: Seeker, words: string): Promise<Found>;
  /** Reads these ids by the access rule, in no particular order. Ids out of scope are left out. */
  read(seeker: Seeker, ids: string[]): Promise<Hit[]>;
}

/** The result of a search without words to look for. */
export const NO_HITS: Found = { ids: [], total: 0, total_capped: false };

/** Finds the hits of one group for the words. */
export async function hitsOf<Hit extends { id: string }>(
  group: SearchGroup<Hit>,
  seeker: Seeker,
  words: string,
) {
  const { ids, ...counted } = await group.find(seeker, words);
  const byId = new Map((await openedOf(group, seeker, ids)).map((hit) => [hit.id, hit]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), ...counted };
}

/** Reads those records of one group that have these ids and that the seeker may see. */
export async function openedOf<Hit extends { id: string }>(
  { read }: SearchGroup<Hit>,
  seeker: Seeker,
  ids: string[],
): Promise<Hit[]> {
  return ids.length === 0 ? [] : read(seeker, ids);
}
