import { canAutofillPasskeys, stopAskingPasskey } from "../../session/passkey.ts";
import { tellPasskeyFailure } from "../../session/passkey-trouble.ts";
import { enterByAutofill, enterByPasskey } from "../../session/enter-by-passkey.ts";
import { CallError } from "../../session/request.ts";
import { notify } from "../../ui/feedback/toast.tsx";

/**
 * An offer of passkeys that is older than this is replaced by a new one, because the server accepts an offer
 * only for five minutes.
 */
const OFFER_AGAIN_MS = 4 * 60_000;

/**
 * The current offer of passkeys in the autofill: the page that it belongs to, and the time when it was made.
 */
interface Offer {
  page: AbortSignal | null;
  at: number;
}

let offered: Offer = { page: null, at: 0 };

/** Opens the browser's dialog and signs in. Closing the dialog is not an error. */
export async function signInByPasskey(onSignedIn: () => unknown): Promise<void> {
  // Prevents new offers while the dialog is open. The browser allows only one request for a passkey at a
  // time, so a new offer would close the dialog.
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
 * Lets the browser suggest passkeys in the email field until the user leaves the page. Called whenever the
 * user types, moves the pointer or focuses a field.
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
    // If the offer could not begin, no error is shown, because the user did not ask for it. If the user chose
    // a passkey and it was refused, an error is shown.
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
