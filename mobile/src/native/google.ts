import type { SocialLoginPlugin } from "@capgo/capacitor-social-login";
import { registerPlugin } from "@capacitor/core";

/** The native side alone: its JavaScript is for browsers, and acts as soon as it is loaded. */
const SocialLogin = registerPlugin<Pick<SocialLoginPlugin, "initialize" | "login" | "logout">>("SocialLogin");

/** The ids that Google gave the firm. */
export interface GoogleIds {
  webClientId: string;
  /** Only iOS needs it. */
  iosClientId: string | null;
}

/**
 * Opens the phone's sheet of Google accounts. Takes the nonce that Google has to write into its token. Returns the
 * id token, or null when the person would rather not. Throws when Google or the phone could not.
 */
export async function askGoogle(ids: GoogleIds, nonce: string): Promise<string | null> {
  await initialize(ids);
  try {
    // Without the prompt iOS would hand over the token of the last time, with the nonce of the last time.
    // No scopes: on Android they need another main activity, and who somebody is is asked for anyway.
    const answer = await SocialLogin.login({ provider: "google", options: { nonce, forcePrompt: true } });
    const idToken = "idToken" in answer.result ? answer.result.idToken : null;
    if (!idToken) throw new Error("Google gave no token.");
    return idToken;
  } catch (error) {
    if ((error as { code?: unknown }).code === "USER_CANCELLED") return null;
    throw error;
  } finally {
    // It has said who it is; what the phone would keep of it is of no use to anybody here.
    await SocialLogin.logout({ provider: "google" }).catch(() => undefined);
  }
}

/** Ends whatever session with Google the app still has on this phone. */
export async function endGoogleSession(ids: GoogleIds): Promise<void> {
  await initialize(ids);
  await SocialLogin.logout({ provider: "google" });
}

async function initialize({ webClientId, iosClientId }: GoogleIds): Promise<void> {
  await SocialLogin.initialize({
    google: { webClientId, ...(iosClientId ? { iOSClientId: iosClientId } : {}), mode: "online" },
  });
}
