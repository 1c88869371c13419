import type { AnswerOf, Call } from "@portico/contract/http/call";
import { NetworkError } from "./network-error.ts";
import { request } from "./request.ts";
import { addressOf, type Sending } from "./send.ts";

/** A connection on which nothing is transferred for this long counts as broken. */
const STALL_TIMEOUT_MS = 20_000;

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Like `request`, for a form with a file. It reports the progress of the upload, which fetch cannot do. */
export function upload<C extends Call>(
  call: C,
  form: FormData,
  options: UploadOptions,
): Promise<AnswerOf<C>> {
  const { signal, onProgress } = options;
  return request(call, {
    body: form,
    signal,
    by: (sent, sending) => sendWithProgress(sent, sending, onProgress),
  });
}

function sendWithProgress(
  call: Call,
  sending: Sending,
  onProgress: UploadOptions["onProgress"],
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal, accessToken, body } = sending;
    if (signal?.aborted) return reject(signal.reason);
    const sender = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const stop = () => sender.abort();
    const wait = () => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, STALL_TIMEOUT_MS);
    };
    sender.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    sender.onload = () => resolve(answerOf(sender));
    sender.onerror = () => reject(new NetworkError("the connection broke"));
    sender.onabort = () => reject(signal?.aborted ? signal.reason : new NetworkError("nothing moved"));
    sender.onloadend = () => {
      clearTimeout(stalled);
      signal?.removeEventListener("abort", stop);
    };
    signal?.addEventListener("abort", stop);
    sender.open(call.method, addressOf(call, sending));
    sender.setRequestHeader("Accept", "application/json");
    if (accessToken) sender.setRequestHeader("Authorization", `Bearer ${accessToken}`);
    wait();
    sender.send(body as FormData);
  });
}

function answerOf(sender: XMLHttpRequest): Response {
  const headers = new Headers();
  const retryAfter = sender.getResponseHeader("Retry-After");
  if (retryAfter !== null) headers.set("Retry-After", retryAfter);
  return new Response(sender.responseText || null, { status: sender.status, headers });
}
