import type { Call } from "@portico/contract/http/call";
import { NetworkError } from "./network-error.ts";
import { request } from "./request.ts";
import { send } from "./send.ts";

interface FileAsked {
  params: Record<string, string>;
  query?: Record<string, unknown> | undefined;
  signal: AbortSignal;
}

/**
 * Fetches a file for which the session is needed, in the same way as `request` makes a call. Throws CallError
 * when the server refuses it, and NetworkError when the connection fails.
 */
export async function fetchFile(path: string, { params, query, signal }: FileAsked): Promise<Blob> {
  const call: Call = { method: "GET", path, summary: "", status: 200, failures: [] };
  let file: Response | null = null;
  await request(call, {
    params: params as never,
    query: query as never,
    signal,
    async by(sent, sending) {
      const response = await send(sent, { ...sending, isFile: true });
      if (!response.ok) return response;
      file = response;
      return new Response(null, { status: 204 });
    },
  });
  try {
    return await (file as unknown as Response).blob();
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new NetworkError(cause);
  }
}
