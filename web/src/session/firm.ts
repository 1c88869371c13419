import { roleWords, type RoleWords } from "@portico/contract/labels";
import type { Role } from "@portico/contract/roles";
import type { Firm } from "@portico/contract/portal/firm";
import { useMemo, useSyncExternalStore } from "react";
import { blankFirm, currentBoot } from "./boot.ts";

const listeners = new Set<() => void>();
let changed: Firm | null = null;
let asPrerendered: Firm | null = null;

/** The firm, as anybody may see it. */
export function useFirm(): Firm {
  return useSyncExternalStore(subscribe, currentFirm, prerenderedFirm);
}

/** What this firm calls somebody of each role. */
export function useRoleWords(): Record<Role, RoleWords> {
  const { labels } = useFirm();
  return useMemo(() => roleWords(labels), [labels]);
}

export function currentFirm(): Firm {
  return changed ?? currentBoot().firm;
}

/** Shows a changed firm everywhere at once. */
export function storeFirm(firm: Firm): void {
  changed = firm;
  for (const listener of listeners) listener();
}

/** A prerendered page knows the name alone; React throws it away when the first render knows more. */
function prerenderedFirm(): Firm {
  asPrerendered ??= { ...blankFirm, name: currentBoot().firm.name };
  return asPrerendered;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
