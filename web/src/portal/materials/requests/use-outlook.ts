import { useQuery } from "@tanstack/react-query";
import type { ClientsChosen } from "../send/clients-choice.tsx";
import { type AskResult, tryAsking, type Wanted } from "./ask.calls.ts";
import type { ItemDraft } from "./request-draft.ts";
import { useSettled } from "./use-settled.ts";

/** What asking would do, while it is typed. */
export interface Outlook {
  result: AskResult | undefined;
  isError: boolean;
  error: unknown;
  /** Of one item, by its key: who has sent it or is asked for it; undefined where nobody has. */
  alreadyOf: (key: string) => AskResult["already"][number] | undefined;
}

/** Asks whom these items would reach, once nobody types any more. */
export function useOutlook(clients: ClientsChosen | null, items: readonly ItemDraft[]): Outlook {
  const named = items.filter(({ label }) => label.trim() !== "");
  const typed = JSON.stringify(named.map(({ key, label, again }) => ({ key, label: label.trim(), again })));
  const wanted = JSON.parse(useSettled(typed)) as (Wanted & { key: string })[];
  const { data, isError, error } = useQuery(
    tryAsking(
      clients,
      wanted.map(({ label, again }) => ({ label, again })),
    ),
  );
  return {
    result: data,
    isError,
    error,
    alreadyOf: (key) => {
      const at = wanted.findIndex((item) => item.key === key);
      const isSame = named.some((item) => item.key === key && item.label.trim() === wanted[at]?.label);
      return isSame ? data?.already.find(({ item }) => item === at) : undefined;
    },
  };
}
