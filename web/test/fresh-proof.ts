import { stepUp } from "@portico/contract/identity/step-up";
import { fill, find, keys } from "./hands.ts";
import { wire } from "./wire.ts";

/**
 * Makes the server refuse calls until the user has confirmed their identity. Returns a function that says
 * whether the user has done so.
 */
export function askFirst(): () => boolean {
  let isFresh = false;
  wire.answer(stepUp, () => {
    isFresh = true;
    return { good_until: "2099-01-01T00:00:00.000Z" };
  });
  return () => isFresh;
}

/** The dialog that asks the user to confirm their identity. */
export const asking = () => find("dialog", "Confirm it's you");

/** Proves the user's identity with the password. */
export async function confirmIt(): Promise<void> {
  await fill("Your password", "of their own", await asking());
  await keys("{Enter}");
}
