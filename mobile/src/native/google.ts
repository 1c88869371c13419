import type { SocialLoginPlugin } from "@capgo/capacitor-social-login";
import { registerPlugin } from "@capacitor/core";

/**
 * Registers only the native side of the plugin. The plugin's JavaScript is for browsers, and would act as
 * soon as it is loaded.
 */
const SocialLogin = registerPlugin<Pick<SocialLoginPlugin, "initialize" | "login" | "logout">>("SocialLogin");

/** The ids that Google gave the firm. */
export interface GoogleIds {
  webClientId: string;
  /** This id is needed only on iOS. */
  iosClientId: string | null;
}

/**
 * Opens the phone's sheet of Google accounts. Takes the nonce that Google has to write into its token.
 * Returns the id token, or null when the user cancels. Throws when Google or the phone fails.
 */
export async function askGoogle(ids: GoogleIds, nonce: string): Promise<string | null> {
  await initialize(ids);
  try {
    // Without forcing the prompt, iOS would return the previous token with the previous nonce. No scopes are
    // requested: on Android they would need another main activity, and Google returns the user's identity
    // without them.
    const answer = await SocialLogin.login({ provider: "google", options: { nonce, forcePrompt: true } });
    const idToken = "idToken" in answer.result ? answer.result.idToken : null;
    if (!idToken) throw new Error("Google gave no token.");
    return idToken;
  } catch (error) {
    if ((error as { code?: unknown }).code === "USER_CANCELLED") return null;
    throw error;
  } finally {
    // The token has identified the user. The session that the phone would store is not needed.
    await SocialLogin.logout({ provider: "google" }).catch(() => undefined);
  }
}

/** Ends the app's Google session on this phone, if there is still one. */
export async function endGoogleSession(ids: GoogleIds): Promise<void> {
  await initialize(ids);
  await SocialLogin.logout({ provider: "google" });
}

async function initialize({ webClientId, iosClientId }: GoogleIds): Promise<void> {
  await SocialLogin.initialize({
    google: { webClientId, ...(iosClientId ? { iOSClientId: iosClientId } : {}), mode: "online" },
  });
}
