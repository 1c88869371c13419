import { createHash, randomBytes } from "node:crypto";
import { firstAdmin } from "./actors.ts";
import {
  IOS_CLIENT_ID,
  type OpenIdTestProvider,
  type Person,
  PHONE_REDIRECT_URI,
  startOpenIdProvider,
  WEB_CLIENT_ID,
} from "./openid-provider.ts";
import { type Answer, PUBLIC_URL, startTestApp, type TestApp } from "./test-app.ts";

const CALLBACK = `${PUBLIC_URL}/auth/google/callback`;

export interface GoogleApp extends TestApp {
  provider: OpenIdTestProvider;
}

/** Starts an app with its first admin, and the identity provider that the app uses. Both stop together. */
export async function startGoogleApp(): Promise<GoogleApp> {
  const provider = await startOpenIdProvider([PUBLIC_URL]);
  const app = await startTestApp({ google: provider.google });
  provider.now = app.clock.now;
  await firstAdmin(app);
  return {
    ...app,
    provider,
    async stop() {
      await app.stop();
      await provider.close();
    },
  };
}

/** What a browser has when it returns from Google. */
interface WebProof {
  code: string;
  code_verifier: string;
  redirect_uri: string;
  nonce: string;
}

/** Starts a Google sign-in as a page does. Returns the nonce and where the browser goes. */
export async function beginWithGoogle(app: TestApp): Promise<{ nonce: string; endpoint: string }> {
  const { status, body } = await app.send("POST", "user/google/options", { json: {} });
  if (status !== 200) throw new Error(`Google did not begin: ${JSON.stringify(body)}`);
  return { nonce: body.nonce, endpoint: body.authorization_endpoint };
}

/** Signs a person in at the provider in a browser without windows. */
export async function webProof(
  app: TestApp,
  person: Person,
  { redirectUri = CALLBACK, nonce }: { redirectUri?: string; nonce?: string } = {},
): Promise<WebProof> {
  const begun = await beginWithGoogle(app);
  const asked = { client_id: WEB_CLIENT_ID, redirect_uri: redirectUri, nonce: nonce ?? begun.nonce };
  const { code, verifier } = await codeOf(begun.endpoint, person, asked);
  return { code, code_verifier: verifier, redirect_uri: redirectUri, nonce: begun.nonce };
}

/** Signs a person in as the sheet of a phone does. The sheet itself exchanges the code for a token. */
export async function phoneProof(
  app: TestApp,
  person: Person,
  clientId = IOS_CLIENT_ID,
): Promise<{ id_token: string; nonce: string }> {
  const { nonce, endpoint } = await beginWithGoogle(app);
  const asked = { client_id: clientId, redirect_uri: PHONE_REDIRECT_URI, nonce };
  const { code, verifier } = await codeOf(endpoint, person, asked);
  const answer = await fetch(new URL("/token", endpoint), {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: PHONE_REDIRECT_URI,
      code,
      code_verifier: verifier,
    }),
  });
  const { id_token } = (await answer.json()) as { id_token: string };
  return { id_token, nonce };
}

/** Sends POST user/google. */
export function giveGoogle(app: TestApp, json: object): Promise<Answer> {
  return app.send("POST", "user/google", { json });
}

async function codeOf(endpoint: string, { sub }: Person, asked: Record<string, string>) {
  const verifier = randomBytes(32).toString("base64url");
  const address = new URL(endpoint);
  const wanted = {
    ...asked,
    response_type: "code",
    scope: "openid email profile",
    state: "a state",
    prompt: "select_account",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(wanted)) address.searchParams.set(name, value);
  const browser = fetchWithCookies();
  const page = await browser(address, {});
  const chosen = await browser(page, { method: "POST", body: new URLSearchParams({ sub }) });
  const back = await browser(chosen, {});
  return { code: back.searchParams.get("code") ?? "", verifier };
}

/**
 * Returns a function that sends a request and returns the address to which the response redirects. It stores
 * the cookies on the way.
 */
function fetchWithCookies() {
  const cookies = new Map<string, string>();
  return async (address: URL, init: RequestInit): Promise<URL> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(address, { ...init, redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (!location) throw new Error(`${address} led nowhere: ${answer.status} ${await answer.text()}`);
    return new URL(location, address);
  };
}
