import type { FailureBody } from "@portico/contract/http/failures";
import { UPLOAD_CHUNK_BYTES } from "@portico/contract/documents/material-limits";
import { UPLOADS_PATH } from "@portico/contract/documents/uploads";
import { type DetailedError, Upload as TusUpload } from "tus-js-client";
import { currentBoot } from "../../session/boot.ts";
import { refreshTokens } from "../../session/refresh-tokens.ts";
import { currentTokens } from "../../session/tokens.ts";
import type { UploadTarget } from "./upload-target.ts";

/** For longer outages the tray retries itself, because it also notices when the connection is back. */
const RETRY_MS = [0, 1_000, 2_000, 4_000];

interface Told {
  /** Called once the server knows of the upload. */
  onAddress: (address: string) => void;
  onProgress: (sent: number) => void;
  onSent: () => void;
  /**
   * Called with true when the server does not respond, and with false when it responds again. Sending is
   * retried.
   */
  onOutage: (isCut: boolean) => void;
  /** Called when the server accepts no more open uploads of this user. */
  onFull: () => void;
  /** `outage`: worth trying again later without the user. `file`: the same file would be refused again. */
  onFailed: (problem: string, why: "outage" | "file" | "other") => void;
}

export interface Sending {
  pause: () => void;
  /** Gives up the upload; the server deletes it. */
  drop: () => void;
}

/** Sends a file by tus. If it already has an address, it resumes where it stopped. */
export function sendByTus(file: File, target: UploadTarget, address: string | null, told: Told): Sending {
  let bearer = "";
  const upload = new TusUpload(file, {
    endpoint: currentBoot().apiBase + UPLOADS_PATH,
    uploadUrl: address,
    chunkSize: UPLOAD_CHUNK_BYTES,
    retryDelays: RETRY_MS,
    // The tray stores the address of the upload itself, together with its owner.
    storeFingerprintForResuming: false,
    metadata: metadataOf(file, target),
    async onBeforeRequest(request) {
      bearer = (await currentTokens())?.access_token ?? "";
      request.setHeader("Authorization", `Bearer ${bearer}`);
    },
    async onAfterResponse(_request, response) {
      told.onOutage(false);
      // Refreshed here, so that the next try uses the new token. If the refresh fails, that try is refused as
      // well, and the upload fails.
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

/** Deletes an upload from the server while nothing is being sent. */
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
  // Retrying does not free space on a full disk.
  return status === 0 || (status >= 500 && status !== 507);
}

/**
 * Whether a try failed because the server is still storing a part that was cut off, or already has this part.
 * That can take longer than the retries here.
 */
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
