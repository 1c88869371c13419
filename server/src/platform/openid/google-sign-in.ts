import type { OpenIdProvider } from "./openid-provider.ts";

/** The settings for sign-in with Google. The firm gets the client ids from Google. */
export interface GoogleOptions {
  issuer: string;
  /** The client id of the web, which has a secret. */
  clientId: string;
  clientSecret: string;
  iosClientId: string | null;
  androidClientId: string | null;
}

/** What the server needs to sign people in with Google. */
export interface GoogleSignIn {
  provider: OpenIdProvider;
  /** The client id for sign-ins on the web. Google sends their codes to the portal's pages. */
  webClientId: string;
  iosClientId: string | null;
  /** The clients whose id_tokens are accepted: the web, iOS and Android. */
  audiences: readonly string[];
}

/**
 * Sets up sign-in with Google. The libraries are loaded here, so that a portal without sign-in with Google
 * never loads them.
 */
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
