import { isNative } from "@portico/mobile/is-native";
import type { useNavigate } from "@tanstack/react-router";
import { type GoogleErrand, leaveForGoogle, stayWithSheet } from "../../session/google-trip.ts";
import { notifyFailure } from "../../ui/feedback/toast.tsx";

/**
 * Leaves the page for Google. The phone app opens its Google sheet instead, and then the page to which Google
 * would have sent a browser. If neither is possible, shows an error.
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
