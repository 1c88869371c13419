import { API_PREFIX } from "@portico/contract/http/call";
import type { Firm } from "@portico/contract/firm/firm";
import { getFirm } from "@portico/contract/firm/firm";
import { isNative } from "@portico/mobile/is-native";

/** How long the page waits for the details of the firm. If that takes longer, they are loaded later. */
const FIRM_TIMEOUT_MS = 5_000;

interface Configuration {
  api_base?: string;
  /** Whether the app for iOS shows the Google button. The rules of an app store may forbid it. */
  google_on_ios?: boolean;
}

interface Asked {
  /** The address of the server, without a trailing slash. */
  apiBase: string;
  /** Null if the server cannot be reached. */
  firm: Firm | null;
}

/** Reads /config.json. Then reads the public details of the firm from the server that this file names. */
export async function readConfiguration(): Promise<Asked> {
  const config = await getJson<Configuration>("/config.json").catch((): Configuration => ({}));
  const apiBase = (config.api_base ?? "").replace(/\/$/, "");
  const signal = AbortSignal.timeout(FIRM_TIMEOUT_MS);
  const firm = await getJson<Firm>(apiBase + API_PREFIX + getFirm.path, signal).catch(() => null);
  return { apiBase, firm: firm && (await asAllowed(firm, config)) };
}

/**
 * Writes into the page what a server would have written there, because the style sheet reads it from there
 * too.
 */
export function writeBoot({ apiBase, firm }: { apiBase: string; firm: Firm }): void {
  const place = document.querySelector<HTMLMetaElement>('meta[name="portico"]');
  if (place) place.content = JSON.stringify({ api_base: apiBase, firm });
}

/** Removes Google's ids if Google must not be offered. Without these ids no page offers Google. */
async function asAllowed(firm: Firm, { google_on_ios: isAllowed = true }: Configuration): Promise<Firm> {
  const isOnIos = isNative() && (await import("@portico/mobile/native/platform")).isIos();
  const isOffered = !isOnIos || (isAllowed && firm.google_ios_client_id !== null);
  return isOffered ? firm : { ...firm, google_client_id: null };
}

async function getJson<Body>(address: string, signal?: AbortSignal): Promise<Body> {
  const response = await fetch(address, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json() as Promise<Body>;
}
