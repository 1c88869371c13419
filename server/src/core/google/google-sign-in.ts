import type { OpenIdProvider } from "../../platform/openid/openid-provider.ts";

/** Sign-in with Google, as it is configured. */
export interface GoogleSignIn {
  provider: OpenIdProvider;
  /** The client of the web, whose codes come back to our pages. */
  webClientId: string;
  /** Every client whose id_token is taken: web, iOS, Android. */
  audiences: readonly string[];
}
