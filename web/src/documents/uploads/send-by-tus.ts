import type { FailureBody } from "@portico/contract/http/failures";
import { UPLOAD_CHUNK_BYTES } from "@portico/contract/documents/material-limits";
import { UPLOADS_PATH } from "@portico/contract/documents/uploads";
import { type DetailedError, Upload as TusUpload } from "tus-js-client";
import { currentBoot } from "../../session/boot.ts";
import { refreshTokens } from "../../session/refresh-tokens.ts";
import { currentTokens } from "../../session/tokens.ts";
import type { UploadTarget } from "./upload-target.ts";

/** Longer waits are the tray's own: it also hears when the connection is back. */
const RETRY_MS = [0, 1_000, 2_000, 4_000];

interface Told {
  /** The server knows of it from now on. */
  onAddress: (address: string) => void;
  onProgress: (sent: number) => void;
  onSent: () => void;
  /** The server does not answer, or answers again. It is tried on. */
  onOutage: (isCut: boolean) => void;
  /** The server takes no more of this person at once. */
  onFull: () => void;
  /** `outage`: worth another try later, by itself. `file`: the same file would be refused again. */
  onFailed: (problem: string, why: "outage" | "file" | "other") => void;
}

export interface Sending {
  pause: () => void;
  /** Gives it up; the server forgets it. */
  drop: () => void;
}

/** Sends a file by tus, from where it stopped when it has an address already. */
export function sendByTus(file: File, target: UploadTarget, address: string | null, told: Told): Sending {
  let bearer = "";
  const upload = new TusUpload(file, {
    endpoint: currentBoot().apiBase + UPLOADS_PATH,
    uploadUrl: address,
    chunkSize: UPLOAD_CHUNK_BYTES,
    retryDelays: RETRY_MS,
    // The tray keeps what it needs itself, with whose it is.
    storeFingerprintForResuming: false,
    metadata: metadataOf(file, target),
    async onBeforeRequest(request) {
      bearer = (await currentTokens())?.access_token ?? "";
      request.setHeader("Authorization", `Bearer ${bearer}`);
    },
    async onAfterResponse(_request, response) {
      told.onOutage(false);
      // The next try takes the new one. Where none comes, it ends as any call that is refused.
      if (response.getStatus() === 401) await refreshTokens(bearer).catch(() => null);
    },
    onShouldRetry(error) {
      if (isOutage(error)) told.onOutage(true);
      return isOutage(error) || isBusy(error) || statusOf(error) === 401;
    },
    onUploadUrlAvailable: () => told.onAddress(upload.url ?? ""),
    onProgress: told.onProgress,
    onSuccess: told.onSent,
    onError(error) {
      if (bodyOf(error)?.code === "too_many_uploads") told.onFull();
      else told.onFailed(problemOf(error), whyOf(error));
    },
  });
  upload.start();
  return { pause: () => void upload.abort(), drop: () => void upload.abort(true).catch(() => undefined) };
}

/** The server forgets an upload that nothing is sent of now. */
export async function dropByTus(address: string): Promise<void> {
  const bearer = (await currentTokens())?.access_token ?? "";
  await TusUpload.terminate(address, {
    retryDelays: null,
    headers: { Authorization: `Bearer ${bearer}` },
  }).catch(() => undefined);
}

function metadataOf(
  { name }: File,
  { shelf, ownerId, folderId, requestItem }: UploadTarget,
): Record<string, string> {
  return {
    filename: name,
    shelf,
    ...(ownerId && { owner_id: ownerId }),
    ...(folderId && { folder_id: folderId }),
    ...(requestItem && { request_item_id: requestItem.id }),
  };
}

function statusOf(error: Error): number {
  return (error as Partial<DetailedError>).originalResponse?.getStatus() ?? 0;
}

function isOutage(error: Error): boolean {
  const status = statusOf(error);
  // A full disk does not become empty by trying.
  return status === 0 || (status >= 500 && status !== 507);
}

/** A part that was cut off is still being taken in, or was there already: that can last longer than these tries. */
function isBusy(error: Error): boolean {
  return [423, 429].includes(statusOf(error)) || bodyOf(error)?.code === "upload_moved";
}

function whyOf(error: Error): "outage" | "file" | "other" {
  if (isOutage(error) || isBusy(error)) return "outage";
  const { code } = bodyOf(error) ?? {};
  return code === "file_refused" || code === "file_too_large" ? "file" : "other";
}

function problemOf(error: Error): string {
  const { detail, errors } = bodyOf(error) ?? {};
  const [fault] = Object.values(errors ?? {});
  return fault ?? detail ?? GENERAL;
}

function bodyOf(error: Error): Partial<FailureBody> | null {
  const response = (error as Partial<DetailedError>).originalResponse;
  try {
    return JSON.parse(response?.getBody() ?? "") as Partial<FailureBody>;
  } catch {
    return null;
  }
}

const GENERAL = "It couldn't be uploaded. Please try again.";
