import type { Dependencies } from "../../foundation/dependencies.ts";

/**
 * Returns the relying party (WebAuthn Level 3 §4): the host of PUBLIC_URL. Pages of any other origin are
 * refused.
 */
export function relyingParty({ publicUrl }: Pick<Dependencies, "publicUrl">): { id: string; origin: string } {
  return { id: new URL(publicUrl).hostname, origin: publicUrl };
}
