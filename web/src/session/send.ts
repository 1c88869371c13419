import { currentBoot } from "./boot.ts";
import type { Call } from "@portico/contract/http/call";
import { API_PREFIX } from "@portico/contract/http/call";
import { NetworkError } from "./network-error.ts";

/**
 * This is longer than the time limits of the server, so that the server's answer arrives before the page
 * gives up.
 */
const ANSWER_TIMEOUT_MS = 20_000;

export interface Sending {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  /** Sends the body as form data, as spec §7 requires for sign-in. */
  asForm?: boolean | undefined;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  accessToken?: string | undefined;
  keepalive?: boolean | undefined;
  /** True if the answer is a file. Its download may take as long as the connection needs. */
  isFile?: boolean | undefined;
}

/**
 * Sends one request. Returns the response, even if it is an error; throws NetworkError when there was no
 * response.
 */
export async function send(call: Call, sending: Sending): Promise<Response> {
  const headers = new Headers({ Accept: "application/json" });
  if (sending.accessToken) headers.set("Authorization", `Bearer ${sending.accessToken}`);
  if (sending.idempotencyKey) headers.set("Idempotency-Key", sending.idempotencyKey);
  const init: RequestInit = { method: call.method, headers, signal: signalOf(sending) };
  if (sending.keepalive) init.keepalive = true;
  if (sending.body !== undefined) init.body = bodyOf(sending, headers);
  try {
    return await fetch(addressOf(call, sending), init);
  } catch (cause) {
    if (sending.signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
}

export function addressOf(call: Call, { params, query }: Sending): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ""),
  );
  const search = new URLSearchParams(textEntries(query ?? {}));
  return currentBoot().apiBase + API_PREFIX + path + (search.size > 0 ? `?${search}` : "");
}

function bodyOf({ body, asForm }: Sending, headers: Headers): BodyInit {
  if (body instanceof FormData) return body;
  if (asForm) return new URLSearchParams(textEntries(body as Record<string, unknown>));
  headers.set("Content-Type", "application/json");
  return JSON.stringify(body);
}

function textEntries(values: Record<string, unknown>): [string, string][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as [string, string]));
}

function signalOf({ signal, body, isFile }: Sending): AbortSignal | null {
  // An upload may take as long as the connection needs.
  if (isFile || body instanceof FormData) return signal ?? null;
  // AbortSignal.any is missing in the oldest supported browsers (Safari 16.4).
  const own = new AbortController();
  const stop = () => own.abort();
  setTimeout(stop, ANSWER_TIMEOUT_MS);
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  return own.signal;
}
