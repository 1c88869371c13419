import { readPreference, removePreference, watchPreference, writePreference } from "./preferences.ts";

/** spec §3: the key of the tokens in the device's preferences. */
const TOKENS_KEY = "tokens";

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  /**
   * A value that changes with every sign-in but not with a refresh, so that other windows can tell the two
   * apart.
   */
  readonly sign_in: string;
}

/** Returns the tokens stored on this device, or null when no user is signed in. */
export async function readTokens(): Promise<Tokens | null> {
  return parse(await readPreference(TOKENS_KEY));
}

/** Stores the tokens on this device. */
export async function writeTokens(tokens: Tokens): Promise<void> {
  await writePreference(TOKENS_KEY, JSON.stringify(tokens));
}

/** Removes the tokens from this device. */
export async function removeTokens(): Promise<void> {
  await removePreference(TOKENS_KEY);
}

/**
 * Calls the listener with the tokens whenever another window changes them. Returns a function that removes
 * the listener.
 */
export function watchTokens(listener: (tokens: Tokens | null) => void): () => void {
  return watchPreference(TOKENS_KEY, (value) => listener(parse(value)));
}

function parse(text: string | null): Tokens | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<Tokens> | null;
    if (typeof value?.access_token !== "string") return null;
    return {
      access_token: value.access_token,
      refresh_token: typeof value.refresh_token === "string" ? value.refresh_token : "",
      sign_in: typeof value.sign_in === "string" ? value.sign_in : "",
    };
  } catch {
    return null;
  }
}
