import { type GoogleProof, googleOptions } from "@portico/contract/identity/google";
import { currentFirm } from "./firm.ts";
import { request } from "./request.ts";

/** The purpose for which the page leaves for Google. */
export type GoogleErrand =
  | { purpose: "sign_in"; returnTo?: string }
  | { purpose: "sign_up"; invitationToken: string; page: string }
  | { purpose: "link" }
  | { purpose: "step_up"; returnTo: string; act: string | null };

/** Stored only for this window while the browser is at Google. It can be used once. */
interface Trip {
  state: string;
  /**
   * The proof of identity for the server. If the browser brings the code back later, the code is still
   * missing here.
   */
  proof: GoogleProof;
  errand: GoogleErrand;
}

const KEY = "google";
const RANDOM_BYTES = 32;
const SCOPE = "openid email profile";

/**
 * Leaves the page for Google (authorization code with PKCE, state and nonce). Resolves when the page is shown
 * again because the user went back. Throws CallError or NetworkError; in that case the page was not left.
 */
export async function leaveForGoogle(errand: GoogleErrand): Promise<void> {
  const begun = await request(googleOptions, { body: {}, anonymous: true });
  const redirect_uri = location.origin + wayBackOf(errand);
  const state = randomText();
  const code_verifier = randomText();
  const proof = { code_verifier, redirect_uri, nonce: begun.nonce };
  keep({ state, proof, errand });
  const asked = {
    client_id: currentFirm().google_client_id ?? "",
    redirect_uri,
    response_type: "code",
    scope: SCOPE,
    state,
    nonce: begun.nonce,
    code_challenge: await challengeOf(code_verifier),
    code_challenge_method: "S256",
    prompt: "select_account",
  };
  const address = new URL(begun.authorization_endpoint);
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  location.assign(address);
  await new Promise((resolve) => addEventListener("pageshow", resolve, { once: true }));
}

/**
 * Like leaveForGoogle, for the phone app, which opens a sheet instead of leaving the page. Returns the page
 * to which a browser would return, and its answer; null when the user cancels.
 */
export async function stayWithSheet(errand: GoogleErrand) {
  const proof = await (await import("./google-sheet.ts")).proofFromSheet();
  if (proof === null) return null;
  const state = randomText();
  keep({ state, proof, errand });
  return { to: wayBackOf(errand), google: `?state=${state}` };
}

function wayBackOf({ purpose }: GoogleErrand) {
  return purpose === "sign_in" || purpose === "sign_up" ? "/auth/google/callback" : "/profile";
}

function keep(trip: Trip): void {
  sessionStorage.setItem(KEY, JSON.stringify(trip));
}

/**
 * Takes Google's answer from the address, and what this window stored before it left for Google. This works
 * only once. Returns null if this window did not leave with the state in the answer: the answer was used
 * already, another window has left for Google, or the answer is for another person.
 */
export function comeBackFromGoogle(search: string) {
  const said = new URLSearchParams(search);
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const trip = kept === null ? null : (JSON.parse(kept) as Trip);
  if (trip === null || said.get("state") !== trip.state) return null;
  const code = said.get("code");
  const proof = code === null ? proofOfSheet(trip) : { ...trip.proof, code };
  return { errand: trip.errand, proof, isCancelled: said.get("error") === "access_denied" };
}

function proofOfSheet({ proof }: Trip): GoogleProof | null {
  return proof.id_token === undefined ? null : proof;
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

/** Returns the code challenge for a PKCE verifier (RFC 7636 §4.2). */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What the page has when a user comes back from Google. `proof` is null if Google gave none. */
export type GoogleReturn = NonNullable<ReturnType<typeof comeBackFromGoogle>>;
