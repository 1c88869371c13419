import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import Provider, { interactionPolicy } from "oidc-provider";
import { SECOND_MS } from "../src/platform/clock.ts";
import { openIdStore } from "./openid-store.ts";

export const WEB_CLIENT_ID = "web.apps.example";
export const WEB_CLIENT_SECRET = "a secret that the provider gave";
export const IOS_CLIENT_ID = "ios.apps.example";
export const ANDROID_CLIENT_ID = "android.apps.example";
/** The address to which the sheet of a phone returns. */
export const PHONE_REDIRECT_URI = "com.example.portal:/back";

const ALGORITHM = "RS256";
const KEY_ID = "the provider's key";
/** Longer than any test moves the clock. */
const ID_TOKEN_SECONDS = 30 * 24 * 3_600;

/** A person with an account at the provider. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** How requests to paths that begin with `path` fail. */
export interface Trouble {
  path: string;
  /** The status of the answer; "none" if the request gets no answer. */
  answer: number | "none";
}

/**
 * A real OpenID Connect provider on this machine, which requires PKCE and lets people sign in by pressing a
 * button.
 */
export interface OpenIdTestProvider {
  issuer: string;
  /** Portico's settings for this provider. */
  google: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    iosClientId: string;
    androidClientId: string;
  };
  people: Person[];
  trouble: Trouble | null;
  /** The provider's clock. A test can replace it with the clock of its portal, which stands still. */
  now: () => Date;
  /** Registers the pages of another portal, so that sign-ins may return to them. */
  admit(portalUrl: string): void;
  /** Signs a token as the provider does, even if its claims are false. */
  sign(
    claims: JWTPayload,
    header?: { alg?: string; kid?: string },
    key?: CryptoKey | Uint8Array,
  ): Promise<string>;
  close(): Promise<void>;
}

export async function startOpenIdProvider(portalUrls: readonly string[] = []): Promise<OpenIdTestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const people: Person[] = [];
  const pages = new Set<string>();
  const admit = (portal: string) => {
    for (const path of ["/auth/google/callback", "/profile"]) pages.add(portal + path);
  };
  for (const portal of portalUrls) admit(portal);

  const signingKey = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: ALGORITHM, use: "sig" };
  const provider = createProvider(issuer, people, signingKey);
  // Tests start portals on ports that are not known beforehand, so the allowed addresses can change.
  provider.Client.prototype.redirectUriAllowed = function redirectUriAllowed(uri) {
    return this.clientId === WEB_CLIENT_ID ? pages.has(uri) : uri === PHONE_REDIRECT_URI;
  };
  const sign: OpenIdTestProvider["sign"] = (claims, header, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, ...header }).sign(key);
  // The library can only use the machine's clock, so the time in the token is replaced.
  provider.use(async (context, next) => {
    await next();
    const { id_token: token } = (context.body ?? {}) as { id_token?: string };
    if (token === undefined) return;
    const iat = Math.floor(made.now().getTime() / SECOND_MS);
    const dated = await sign({ ...decodeJwt(token), iat });
    context.body = { ...(context.body as object), id_token: dated };
  });
  const answer = provider.callback();
  const made: OpenIdTestProvider = {
    issuer,
    google: {
      issuer,
      clientId: WEB_CLIENT_ID,
      clientSecret: WEB_CLIENT_SECRET,
      iosClientId: IOS_CLIENT_ID,
      androidClientId: ANDROID_CLIENT_ID,
    },
    people,
    trouble: null,
    now: () => new Date(),
    admit,
    sign,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { trouble } = made;
    if (trouble && request.url?.startsWith(trouble.path)) {
      if (trouble.answer !== "none") response.writeHead(trouble.answer).end();
    } else if (request.url?.startsWith("/interaction/")) {
      interact(provider, people, request, response).catch(() => response.writeHead(400).end());
    } else void answer(request, response);
  });
  return made;
}

let made = 0;

/** A new person with an account at the provider. */
export function newPerson(provider: OpenIdTestProvider, email: string, more: Partial<Person> = {}): Person {
  const sub = `subject-${process.pid}-${(made += 1)}`;
  const person = { sub, email, email_verified: true, given_name: "Gil", family_name: "Brook", ...more };
  provider.people.push(person);
  return person;
}

function createProvider(issuer: string, people: readonly Person[], signingKey: object): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const phone = (id: string) => ({
    client_id: id,
    application_type: "native" as const,
    token_endpoint_auth_method: "none" as const,
    redirect_uris: [PHONE_REDIRECT_URI],
  });
  return new Provider(issuer, {
    adapter: openIdStore(),
    clients: [
      {
        client_id: WEB_CLIENT_ID,
        client_secret: WEB_CLIENT_SECRET,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: ["https://portal.example/auth/google/callback"],
      },
      phone(IOS_CLIENT_ID),
      phone(ANDROID_CLIENT_ID),
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
    },
    // As with Google, the requested claims are in the id_token.
    conformIdTokenClaims: false,
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false } },
    findAccount(_context, sub) {
      const person = people.find((one) => one.sub === sub);
      return person && { accountId: sub, claims: async () => ({ ...person }) };
    },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [signingKey as { kty: string }] },
    pkce: { required: () => true },
    ttl: { IdToken: ID_TOKEN_SECONDS, Interaction: 600, Session: 600, Grant: 600, AccessToken: 600 },
  });
}

/** The provider's own page, with a button for each person and one to cancel. */
async function interact(
  provider: Provider,
  people: readonly Person[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    const button = (sub: string, label: string) =>
      `<p><button name="sub" value="${sub}">${label}</button></p>`;
    const buttons = people.map(({ sub, email = sub }) => button(sub, email)).join("");
    const form = `<form method="post">${buttons}${button("", "Cancel")}</form>`;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Choose an account</title><h1>Choose an account</h1>${form}</html>`,
    );
    return;
  }
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const accountId = new URLSearchParams(body).get("sub") ?? "";
  if (accountId === "") {
    const refusal = { error: "access_denied", error_description: "The person said no" };
    return provider.interactionFinished(request, response, refusal);
  }
  const grant = new provider.Grant({ accountId, clientId: details.params["client_id"] as string });
  grant.addOIDCScope("openid email profile");
  const consent = { grantId: await grant.save() };
  const result = { login: { accountId }, select_account: {}, consent };
  await provider.interactionFinished(request, response, result);
}
