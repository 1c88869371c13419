import { isNative } from "@portico/mobile/is-native";
import type { useNavigate } from "@tanstack/react-router";
import { type GoogleErrand, leaveForGoogle, stayWithSheet } from "../../session/google-trip.ts";
import { notifyFailure } from "../../ui/feedback/toast.tsx";

/**
 * Leaves the page for Google. In a phone app it opens the app's Google sheet instead, and then opens the page
 * to which Google would have sent a browser. If neither is possible, it says why.
 */
export async function goToGoogle(
  errand: GoogleErrand,
  navigate: ReturnType<typeof useNavigate>,
): Promise<void> {
  try {
    if (!isNative()) return await leaveForGoogle(errand);
    const back = await stayWithSheet(errand);
    if (back) await navigate({ to: back.to, state: { google: back.google }, replace: true });
  } catch (failure) {
    notifyFailure(failure, "We can't reach Google right now. Please try again.");
  }
}
