import { stepUp } from "@portico/contract/identity/step-up";
import { fill, find, keys } from "./hands.ts";
import { wire } from "./wire.ts";

/** Has the server refuse until the person has confirmed that it is them. Returns whether they have. */
export function askFirst(): () => boolean {
  let isFresh = false;
  wire.answer(stepUp, () => {
    isFresh = true;
    return { good_until: "2099-01-01T00:00:00.000Z" };
  });
  return () => isFresh;
}

/** The dialog that asks who is there. */
export const asking = () => find("dialog", "Confirm it's you");

/** Says who is there, by the password. */
export async function confirmIt(): Promise<void> {
  await fill("Your password", "of their own", await asking());
  await keys("{Enter}");
}
