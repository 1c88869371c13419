import type { OpenIdProvider } from "./openid-provider.ts";

/** The client ids that Google gave the firm. */
export interface GoogleOptions {
  issuer: string;
  /** The client of the web, with its secret. */
  clientId: string;
  clientSecret: string;
  iosClientId: string | null;
  androidClientId: string | null;
}

/** Sign-in with Google, as it is configured. */
export interface GoogleSignIn {
  provider: OpenIdProvider;
  /** The client of the web; the codes issued to it return to our pages. */
  webClientId: string;
  iosClientId: string | null;
  /** Every client whose id_token is accepted: web, iOS, Android. */
  audiences: readonly string[];
}

/** Loads the libraries only when Google is set up. */
export async function googleSignIn({
  clientId,
  iosClientId,
  androidClientId,
  ...rest
}: GoogleOptions): Promise<GoogleSignIn> {
  const { createOpenIdProvider } = await import("./openid-provider.ts");
  return {
    provider: createOpenIdProvider({ ...rest, clientId }),
    webClientId: clientId,
    iosClientId,
    audiences: [clientId, iosClientId, androidClientId].filter((id) => id !== null),
  };
}
