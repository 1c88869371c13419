import { type GoogleErrand, leaveForGoogle } from "../../session/google-trip.ts";
import { notifyFailure } from "../../ui/toast.tsx";

/** Leaves for Google, or says why that cannot be. */
export async function goToGoogle(errand: GoogleErrand): Promise<void> {
  try {
    await leaveForGoogle(errand);
  } catch (failure) {
    notifyFailure(failure, "Google cannot be reached just now. Please try again.");
  }
}
