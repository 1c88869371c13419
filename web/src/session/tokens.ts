import type { TokenAnswer } from "@portico/contract/identity/sign-in";
import type { Tokens } from "@portico/mobile/token-store";
import { readTokens, removeTokens, writeTokens } from "@portico/mobile/token-store";

type Fresh = Pick<TokenAnswer, "access_token" | "refresh_token">;

let signInOfWindow: string | null = null;

/**
 * Returns the tokens of this device. They are read from the storage each time, because another window may
 * have changed them.
 */
export async function currentTokens(): Promise<Tokens | null> {
  if (typeof window === "undefined") return null;
  const tokens = await readTokens();
  signInOfWindow ??= tokens?.sign_in ?? null;
  return tokens;
}

/** Stores fresh tokens of the current session, from a refresh or a changed password. */
export async function storeTokens(fresh: Fresh): Promise<Tokens> {
  const before = await readTokens();
  return keep(fresh, before?.sign_in ?? randomName());
}

/** Stores the tokens of a new session. */
export async function storeFirstTokens(fresh: Fresh): Promise<Tokens> {
  return keep(fresh, randomName());
}

/**
 * Returns true if another window has signed in since this window did. Remembers that sign-in, so that the
 * next call returns false.
 */
export function isOtherSignIn(tokens: Tokens): boolean {
  const other = tokens.sign_in !== signInOfWindow;
  signInOfWindow = tokens.sign_in;
  return other;
}

/** Deletes the tokens from this device and returns them. */
export async function takeTokens(): Promise<Tokens | null> {
  const tokens = await readTokens();
  signInOfWindow = null;
  await removeTokens();
  return tokens;
}

async function keep(fresh: Fresh, signIn: string): Promise<Tokens> {
  const tokens = {
    access_token: fresh.access_token,
    refresh_token: fresh.refresh_token,
    sign_in: signIn,
  };
  signInOfWindow = signIn;
  await writeTokens(tokens);
  return tokens;
}

/** crypto.randomUUID is missing on a page served without TLS. */
function randomName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
