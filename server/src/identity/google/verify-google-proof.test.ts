import { generateKeyPair, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { firstAdmin } from "../../../test/actors.ts";
import { fairTime } from "../../../test/fair-time.ts";
import {
  type GoogleApp,
  beginWithGoogle,
  giveGoogle,
  phoneProof,
  webProof,
  startGoogleApp,
} from "../../../test/google.ts";
import {
  newPerson,
  ANDROID_CLIENT_ID,
  IOS_CLIENT_ID,
  type OpenIdTestProvider,
  startOpenIdProvider,
  type Trouble,
  WEB_CLIENT_ID,
  WEB_CLIENT_SECRET,
} from "../../../test/openid-provider.ts";
import { type Answer, PUBLIC_URL, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";

let app: GoogleApp;
let provider: OpenIdTestProvider;

beforeAll(async () => {
  app = await startGoogleApp();
  provider = app.provider;
});
afterAll(() => app.stop());
afterEach(() => {
  provider.trouble = null;
});

const stranger = () => newPerson(provider, "stranger@home.example");
/**
 * The error code that a valid proof gets in these tests. The proof itself is accepted, but no account has its
 * address.
 */
const GOOD = "no_account";
const codeOf = ({ status, body }: Answer) => [status, body.code];
const secondsNow = () => Math.floor(app.clock.now().getTime() / SECOND_MS);
const claims = (nonce: string) => ({
  iss: provider.issuer,
  sub: "by hand",
  aud: IOS_CLIENT_ID,
  iat: secondsNow(),
  exp: secondsNow() + 3_600,
  nonce,
});
const living = () => app.rows("select id from challenge where purpose = 'google_nonce' and used_at is null");

test("codes from the web and ID tokens from iOS and Android are accepted", async () => {
  const person = stranger();
  expect(codeOf(await giveGoogle(app, await webProof(app, person)))).toEqual([400, GOOD]);
  for (const client of [IOS_CLIENT_ID, ANDROID_CLIENT_ID])
    expect(codeOf(await giveGoogle(app, await phoneProof(app, person, client)))).toEqual([400, GOOD]);
});

test("a nonce is valid once: only one of twenty simultaneous requests with the same token is accepted", async () => {
  const proof = await phoneProof(app, stranger());
  const answers = await Promise.all(Array.from({ length: 20 }, () => giveGoogle(app, proof)));
  expect(answers.filter(({ body }) => body.code === GOOD)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "google_failed")).toHaveLength(19);
});

test("a code from Google is valid once: only one of twenty simultaneous requests with it is accepted", async () => {
  const proof = await webProof(app, stranger());
  const answers = await Promise.all(Array.from({ length: 20 }, () => giveGoogle(app, proof)));
  expect(answers.filter(({ body }) => body.code === GOOD)).toHaveLength(1);
  const again = { ...proof, nonce: (await beginWithGoogle(app)).nonce };
  expect(codeOf(await giveGoogle(app, again))).toEqual([400, "google_failed"]);
});

test("a nonce is valid for ten minutes", async () => {
  const early = await phoneProof(app, stranger());
  const late = await phoneProof(app, stranger());
  app.clock.move(10 * MINUTE_MS - SECOND_MS);
  expect(codeOf(await giveGoogle(app, early))).toEqual([400, GOOD]);
  app.clock.move(SECOND_MS);
  expect(codeOf(await giveGoogle(app, late))).toEqual([400, "google_failed"]);
});

test("a nonce is refused if it was never issued, or if the token from Google contains another nonce", async () => {
  const { id_token, nonce } = await phoneProof(app, stranger());
  const other = (await beginWithGoogle(app)).nonce;
  expect(codeOf(await giveGoogle(app, { id_token, nonce: "made-up" }))).toEqual([400, "google_failed"]);
  expect(codeOf(await giveGoogle(app, { id_token, nonce: other }))).toEqual([400, "google_failed"]);
  const web = await webProof(app, stranger(), { nonce: "another" });
  expect(codeOf(await giveGoogle(app, web))).toEqual([400, "google_failed"]);
  expect(codeOf(await giveGoogle(app, { id_token, nonce }))).toEqual([400, GOOD]);
});

test("a request without a nonce, code or verifier, or with a redirect address outside the portal, is refused at that field", async () => {
  const { nonce, ...proof } = await webProof(app, stranger());
  const missing = async (json: object) => Object.keys((await giveGoogle(app, json)).body.errors);
  expect(await missing(proof)).toEqual(["nonce"]);
  expect(await missing({ nonce })).toEqual(["code"]);
  expect(await missing({ nonce, code: proof.code })).toEqual(["code_verifier"]);
  expect(
    await missing({ ...proof, nonce, redirect_uri: "https://evil.example/auth/google/callback" }),
  ).toEqual(["redirect_uri"]);
  expect(codeOf(await giveGoogle(app, { ...proof, nonce }))).toEqual([400, GOOD]);
});

test("a code is refused if it is sent with another redirect address or another verifier than those it was issued for", async () => {
  const one = await webProof(app, stranger());
  const moved = { ...one, redirect_uri: `${PUBLIC_URL}/profile` };
  expect(codeOf(await giveGoogle(app, moved))).toEqual([400, "google_failed"]);
  const two = await webProof(app, stranger());
  const guessed = { ...two, code_verifier: one.code_verifier };
  expect(codeOf(await giveGoogle(app, guessed))).toEqual([400, "google_failed"]);
  const made = { ...(await webProof(app, stranger())), code: "made-up" };
  expect(codeOf(await giveGoogle(app, made))).toEqual([400, "google_failed"]);
});

test("a token with claims that this test sets itself is accepted if all of them are right", async () => {
  const { nonce } = await beginWithGoogle(app);
  const id_token = await provider.sign(claims(nonce));
  expect(codeOf(await giveGoogle(app, { id_token, nonce }))).toEqual([400, GOOD]);
});

test("a token from a provider whose clock is 55 seconds ahead of the server's is accepted", async () => {
  const { nonce } = await beginWithGoogle(app);
  const id_token = await provider.sign({ ...claims(nonce), iat: secondsNow() + 55 });
  expect(codeOf(await giveGoogle(app, { id_token, nonce }))).toEqual([400, GOOD]);
});

test("a token for the web's client id is accepted even if Android requested it with a client id that is not configured", async () => {
  const { nonce } = await beginWithGoogle(app);
  const azp = "made-for-a-certificate.apps.example";
  const id_token = await provider.sign({ ...claims(nonce), aud: WEB_CLIENT_ID, azp });
  expect(codeOf(await giveGoogle(app, { id_token, nonce }))).toEqual([400, GOOD]);
});

const wrongClaims: [string, () => object][] = [
  ["another audience", () => ({ aud: "another.apps.example" })],
  ["an audience beside ours", () => ({ aud: [IOS_CLIENT_ID, "another.apps.example"] })],
  ["two audiences, both ours", () => ({ aud: [IOS_CLIENT_ID, WEB_CLIENT_ID] })],
  ["no audience", () => ({ aud: undefined })],
  ["another audience, asked for by ours", () => ({ aud: "another.apps.example", azp: IOS_CLIENT_ID })],
  ["another issuer", () => ({ iss: "https://accounts.example" })],
  ["no issuer", () => ({ iss: undefined })],
  ["no subject", () => ({ sub: undefined })],
  ["an empty subject", () => ({ sub: "" })],
  ["an endless subject", () => ({ sub: "x".repeat(256) })],
  ["a time that is over", () => ({ exp: secondsNow() - 61 })],
  ["no time", () => ({ exp: undefined })],
  ["a beginning to come", () => ({ nbf: secondsNow() + 120 })],
  ["a time of issue in the future", () => ({ iat: secondsNow() + 61 })],
  ["no nonce", () => ({ nonce: undefined })],
];

test.each(wrongClaims)("a signed token is refused if its claims have %s", async (_what, wrong) => {
  const { nonce } = await beginWithGoogle(app);
  const id_token = await provider.sign({ ...claims(nonce), ...wrong() });
  expect(codeOf(await giveGoogle(app, { id_token, nonce }))).toEqual([400, "google_failed"]);
});

test("a token is refused once the server's own clock has passed its expiry time", async () => {
  const { nonce } = await beginWithGoogle(app);
  const id_token = await provider.sign({ ...claims(nonce), exp: secondsNow() + 60 });
  app.clock.move(2 * MINUTE_MS + SECOND_MS);
  expect(codeOf(await giveGoogle(app, { id_token, nonce }))).toEqual([400, "google_failed"]);
});

test("a token is refused if its signature is missing, is made with another key or with our client secret, or belongs to other content", async () => {
  const { nonce } = await beginWithGoogle(app);
  const { privateKey } = await generateKeyPair("RS256");
  const unsigned = new UnsecuredJWT(claims(nonce)).encode();
  const good = await provider.sign(claims(nonce));
  const [header, payload, signature] = good.split(".");
  const changed = Buffer.from(JSON.stringify({ ...claims(nonce), sub: "another" })).toString("base64url");
  const wrong = [
    unsigned,
    await provider.sign(claims(nonce), {}, privateKey),
    await provider.sign(claims(nonce), { kid: "unknown" }),
    await provider.sign(claims(nonce), { alg: "HS256" }, Buffer.from(WEB_CLIENT_SECRET.padEnd(32, " "))),
    await provider.sign(claims(nonce), { alg: "RS512" }).catch(() => "RS512"),
    `${header}.${changed}.${signature}`,
    `${header}.${payload}.`,
    "none",
    "a.b.c",
    "..",
  ];
  for (const id_token of wrong)
    expect(codeOf(await giveGoogle(app, { id_token, nonce }))).toEqual([400, "google_failed"]);
  expect(codeOf(await giveGoogle(app, { id_token: good, nonce }))).toEqual([400, GOOD]);
});

const outages: [string, Trouble][] = [
  ["hangs", { path: "/token", answer: "none" }],
  ["answers 500", { path: "/token", answer: 500 }],
  ["answers 429", { path: "/token", answer: 429 }],
];

test.each(outages)(
  "while the provider %s, a request with a code gets 503 within six seconds and does not use up the nonce",
  async (_what, trouble) => {
    const proof = await webProof(app, stranger());
    const before = await living();
    provider.trouble = trouble;
    const { result, tookMs } = await fairTime(() => giveGoogle(app, proof));
    expect(tookMs).toBeLessThan(6_000);
    const { status, body, headers } = result;
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
    expect(await living()).toEqual(before);
    provider.trouble = null;
    expect(codeOf(await giveGoogle(app, proof))).toEqual([400, GOOD]);
  },
);

test("if the provider's settings or keys cannot be loaded at first, the server requests them again later", async () => {
  const fresh = await startTestApp({ google: provider.google, clock: app.clock });
  const outage = async (trouble: Trouble, ask: () => Promise<Answer>) => {
    provider.trouble = trouble;
    const { status, headers } = await ask();
    provider.trouble = null;
    return [status, headers.get("retry-after")];
  };
  const options = () => fresh.send("POST", "user/google/options", { json: {} });
  for (const answer of ["none", 500, 404] as const)
    expect(await outage({ path: "/.well-known/", answer }, options)).toEqual([503, "5"]);
  expect(await fresh.rows("select id from challenge")).toEqual([]);
  const proof = await phoneProof(fresh, stranger());
  for (const answer of ["none", 500] as const)
    expect(await outage({ path: "/jwks", answer }, () => giveGoogle(fresh, proof))).toEqual([503, "5"]);
  expect(codeOf(await giveGoogle(fresh, proof))).toEqual([400, GOOD]);
  await fresh.stop();
});

test("if the provider is down or refuses our client secret, the answer is 503", async () => {
  const gone = await startOpenIdProvider();
  await gone.close();
  const nowhere = await startTestApp({ google: gone.google });
  const { status, headers } = await nowhere.send("POST", "user/google/options", { json: {} });
  expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  await nowhere.stop();
  const misled = await startTestApp({ google: { ...provider.google, clientSecret: "not the one" } });
  expect((await giveGoogle(misled, await webProof(misled, stranger()))).status).toBe(503);
  await misled.stop();
});

test("without a Google configuration the Google routes answer 404, and the firm's client ids for Google are null", async () => {
  const plain = await startTestApp();
  const admin = await firstAdmin(plain);
  const bearer = admin.accessToken;
  const proof = { id_token: "none", nonce: "none" };
  const answers = [
    await plain.send("POST", "user/google/options", { json: {} }),
    await giveGoogle(plain, proof),
    await plain.send("POST", "user/google/link", { bearer, json: proof }),
    await plain.send("DELETE", "user/google/link", { bearer }),
    await plain.send("POST", "user/step_up", { bearer, json: { google: proof } }),
  ];
  expect(answers.map(codeOf)).toEqual(answers.map(() => [404, "not_found"]));
  const ids = async (of: TestApp) => {
    const { body } = await of.send("GET", "firm/");
    return [body.google_client_id, body.google_ios_client_id];
  };
  expect(await ids(plain)).toEqual([null, null]);
  expect(await ids(app)).toEqual([WEB_CLIENT_ID, IOS_CLIENT_ID]);
  await plain.stop();
});
