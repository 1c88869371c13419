import { canAutofillPasskeys, stopAskingPasskey } from "../../session/passkey.ts";
import { tellPasskeyFailure } from "../../session/passkey-trouble.ts";
import { enterByAutofill, enterByPasskey } from "../../session/enter-by-passkey.ts";
import { CallError } from "../../session/request.ts";
import { notify } from "../../ui/feedback/toast.tsx";

/** Less than the server's five minutes, so that the user's choice does not come too late. */
const OFFER_AGAIN_MS = 4 * 60_000;

/** The page that the offer was made for, and when. */
interface Offer {
  page: AbortSignal | null;
  at: number;
}

let offered: Offer = { page: null, at: 0 };

/** Opens the browser's dialog and signs in. Closing the dialog is not an error. */
export async function signInByPasskey(onSignedIn: () => unknown): Promise<void> {
  // An offer would close the dialog, as the dialog ends an offer.
  const { page } = offered;
  offered = { page, at: Infinity };
  try {
    if ((await enterByPasskey()) === "signed_in") await onSignedIn();
  } catch (failure) {
    tell(failure);
  }
  offered = { page, at: 0 };
}

/**
 * Called at each input of the user: lets the browser offer passkeys with the address, until the page is left.
 */
export async function offerAutofill(page: AbortSignal, onSignedIn: () => unknown): Promise<void> {
  const isFirst = offered.page !== page;
  if (!isFirst && Date.now() - offered.at < OFFER_AGAIN_MS) return;
  const own = { page, at: Date.now() };
  offered = own;
  if (!(await canAutofillPasskeys())) return;
  if (isFirst) page.addEventListener("abort", () => void stopAskingPasskey());
  try {
    if ((await enterByAutofill(() => offered === own && !page.aborted)) === "signed_in") await onSignedIn();
  } catch (failure) {
    // The user did not ask for an offer that could not begin; a passkey that was chosen and refused is
    // reported.
    if (isOfPerson(failure)) tell(failure);
  }
}

function isOfPerson(failure: unknown): boolean {
  return failure instanceof CallError && failure.code === "passkey_invalid";
}

function tell(failure: unknown): void {
  if (isOfPerson(failure))
    notify({
      title: "Error",
      description: "We couldn't verify that passkey. Sign in with your email and password.",
      tone: "failure",
    });
  else tellPasskeyFailure(failure);
}
