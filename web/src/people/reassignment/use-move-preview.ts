import type { MovePreview } from "@portico/contract/people/reassignment";
import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { isByHand, missingIn, type MoveDraft } from "./move-draft.ts";

/**
 * Asks the server what a draft would do. `query` takes a draft and returns the query for the preview.
 * While the user types how many clients each agent gets, the numbers may not add up, and the server would
 * refuse the draft. So the server is asked for an even split too, and each agent's even share is replaced by
 * the typed number.
 */
export function useMovePreview<Preview extends MovePreview, Key extends QueryKey>(
  draft: MoveDraft,
  total: number,
  query: (draft: MoveDraft) => UseQueryOptions<Preview, Error, Preview, Key>,
) {
  const even = isByHand(draft) ? ({ ...draft, split: "evenly" } as const) : draft;
  const ground = useQuery({ ...query(even), enabled: missingIn(even, total) === null });
  const toDivide = divided(ground.data) ?? total;
  const missing = missingIn(draft, toDivide);
  const exact = useQuery({ ...query(draft), enabled: missing === null });
  const preview = missing === null ? exact.data : undefined;
  const balances = isByHand(draft) ? (ground.data?.per_agent.map(withTyped(draft.counts)) ?? []) : undefined;
  return {
    missing,
    toDivide,
    preview,
    error: missing === null ? exact.error : null,
    isFetching: exact.isFetching,
    balances: balances ?? preview?.per_agent ?? [],
  };
}

type Balance = MovePreview["per_agent"][number];

/** Replaces an agent's even share, as the server returned it, with the typed number. */
function withTyped(counts: MoveDraft["counts"]) {
  return (balance: Balance): Balance => {
    const gets = counts[balance.agent.id] ?? 0;
    return { ...balance, gets, after: balance.after - balance.gets + gets };
  };
}

/** Returns how many clients are distributed. Clients who already have one of the agents count as well. */
function divided(preview: MovePreview | undefined): number | undefined {
  return preview?.skipped.reduce(
    (sum, { reason, count }) => (reason === "not_found" ? sum : sum + count),
    preview.clients,
  );
}
