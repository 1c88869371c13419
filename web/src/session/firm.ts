import type { Firm } from "@portico/contract/firm/firm";
import { useSyncExternalStore } from "react";
import { blankFirm, currentBoot } from "./boot.ts";

const listeners = new Set<() => void>();
let changed: Firm | null = null;
let asPrerendered: Firm | null = null;

/** The public details of the firm. */
export function useFirm(): Firm {
  return useSyncExternalStore(subscribe, currentFirm, prerenderedFirm);
}

export function currentFirm(): Firm {
  return changed ?? currentBoot().firm;
}

/** Shows a firm whose details have changed everywhere at once. */
export function storeFirm(firm: Firm): void {
  changed = firm;
  for (const listener of listeners) listener();
}

/**
 * Returns the firm as prerendered pages know it, with only its name, logo and words. If the first rendering
 * in the browser showed more, React would discard the prerendered page.
 */
function prerenderedFirm(): Firm {
  if (!asPrerendered) {
    const { name, logo, labels } = currentBoot().firm;
    asPrerendered = { ...blankFirm, name, logo, labels };
  }
  return asPrerendered;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
