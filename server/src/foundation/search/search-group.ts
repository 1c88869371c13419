import type { SearchAnswer } from "@portico/contract/search/search";
import type { Viewer } from "../access/access.ts";
import type { getReportRules } from "../firm/firm.store.ts";
import type { Queries } from "../../platform/database/database.ts";

/** The person who searches, and the time. */
export interface Seeker {
  db: Queries;
  viewer: Viewer;
  now: Date;
  /** Reads the firm's settings for reports. Only some groups need them. */
  rules(): ReturnType<typeof getReportRules>;
}

export interface Found {
  /** The ids, in the order in which the hits are shown. */
  ids: string[];
  total: number;
  total_capped: boolean;
}

/** One kind of search result. Both functions apply the access rule for the person who searches. */
export interface SearchGroup<Hit extends { id: string }> {
  find(seeker: Seeker, words: string): Promise<Found>;
  /**
   * Reads the objects with these ids, in no particular order. Objects that the access rule does not allow are
   * left out.
   */
  read(seeker: Seeker, ids: string[]): Promise<Hit[]>;
}

/** The result of a search without any words. */
export const NO_HITS: Found = { ids: [], total: 0, total_capped: false };

/**
 * The groups of a feature, by their names in the search answer. The compiler checks that each group's hits
 * are what the contract says.
 */
export type SearchGroups = {
  [Name in keyof SearchAnswer]?: SearchGroup<SearchAnswer[Name]["items"][number]>;
};

/** The groups of all features. */
export type AllSearchGroups = Readonly<Required<SearchGroups>>;
