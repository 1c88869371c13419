import { isNative } from "@portico/mobile/is-native";
import type { useNavigate } from "@tanstack/react-router";
import { type GoogleErrand, leaveForGoogle, stayWithSheet } from "../../session/google-trip.ts";
import { notifyFailure } from "../../ui/feedback/toast.tsx";

/**
 * Opens Google's page in place of this one. The phone app shows its own list of Google accounts instead, and
 * then opens the page to which Google would have sent a browser. Shows an error if this fails.
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
