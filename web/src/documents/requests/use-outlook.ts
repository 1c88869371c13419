import { useQuery } from "@tanstack/react-query";
import { useSettled } from "../../ui/feedback/use-settled.ts";
import type { ClientsChosen } from "../sending/clients-choice.tsx";
import { type AskResult, tryAsking, type Wanted } from "./ask.calls.ts";
import type { ItemDraft } from "./request-draft.ts";

/** How long typing must pause before the server is asked. */
const SETTLED_MS = 400;

/** What asking would do, updated while the request is typed. */
export interface Outlook {
  result: AskResult | undefined;
  isError: boolean;
  error: unknown;
  /** For one item: how many clients have already sent it or are asked for it; undefined if there are none. */
  alreadyOf: (item: ItemDraft) => AskResult["already"][number] | undefined;
}

/** Asks the server who these items would reach, once typing has paused. */
export function useOutlook(clients: ClientsChosen | null, items: readonly ItemDraft[]): Outlook {
  const named = items.filter(({ label }) => label.trim() !== "");
  const typed = JSON.stringify(named.map(({ label, again }) => ({ label: label.trim(), again })));
  const { data, isError, error } = useQuery(
    tryAsking(clients, JSON.parse(useSettled(typed, SETTLED_MS)) as Wanted[]),
  );
  return {
    result: data?.result,
    isError,
    error,
    alreadyOf: ({ label }) => data?.already.get(label.trim()),
  };
}
