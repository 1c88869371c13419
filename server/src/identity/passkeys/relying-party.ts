import type { Dependencies } from "../../foundation/dependencies.ts";

/** The relying party (WebAuthn Level 3 §4): the host of PUBLIC_URL, and no page of another origin. */
export function relyingParty({ publicUrl }: Pick<Dependencies, "publicUrl">): { id: string; origin: string } {
  return { id: new URL(publicUrl).hostname, origin: publicUrl };
}
