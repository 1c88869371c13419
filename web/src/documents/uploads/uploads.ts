import { CallError } from "../../session/call-error.ts";
import { queryClient } from "../../session/query-client.ts";
import { onSessionEnd } from "../../session/session-end.ts";
import { userQuery } from "../../session/session-user.ts";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { letUploadGo, holdUpload } from "./hold-upload.ts";
import { forgetAllFiles, forgetFile, keepFile } from "./kept-files.ts";
import { keepPhotoNotes, keepUploads } from "./kept-uploads.ts";
import { askUpload, placeUpload, type SameNameChoice } from "./place-upload.ts";
import { dropByTus, type Sending, sendByTus } from "./send-by-tus.ts";
import { idOfAddress, isUnderWay, type Upload } from "./upload.ts";
import type { Gathered, UploadTarget } from "./upload-target.ts";
import { startPace } from "./upload-pace.ts";

/*
 * The uploads of this page. It sends one file at a time, so that the first of many is complete soon. Files of
 * a matching are many and small, so several are sent at once.
 */

/** How long to wait in an outage if the browser does not report its end. */
const OUTAGE_WAIT_MS = 5_000;
/** The server allows OPEN_UPLOADS_MAX for each user. */
const MATCHED_AT_ONCE = 4;
const FIRST_LOOK_MS = 300;
const LAST_LOOK_MS = 3_000;

interface Work {
  file: File | null;
  sending: Sending | null;
  choice: SameNameChoice | null;
  /** True if the server turns the upload into a document by itself once all bytes have arrived. */
  isPromised: boolean;
}

let uploads: readonly Upload[] = [];
const works = new Map<string, Work>();
const listeners = new Set<() => void>();
let made = 0;
/** The id of every upload that this page has ever handled. */
const seen = new Set<string>();
/** The server accepts no new uploads for now; those it knows of continue. */
let isFull = false;
let onPlaced: () => void = () => undefined;

export const currentUploads = () => uploads;

export function watchUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener whenever a file has become a document. */
export function whenPlaced(listener: () => void): void {
  onPlaced = listener;
}

export function addUploads(files: readonly File[], target: UploadTarget): void {
  const added = files.map((file, at) => {
    const { name, size, lastModified: modified } = file;
    // Only one document answers the requested item; the others are ordinary uploads.
    const own = at === 0 ? target : { ...target, requestItem: undefined };
    const id = newIdempotencyKey();
    if (!target.gathered) {
      holdUpload(id, async () => undefined);
      keep(id, file);
    }
    return newUpload(
      { id, name, size, modified, target: own, state: "waiting", address: null, sent: 0 },
      file,
    );
  });
  // Listeners are notified once: with 2,000 files, the page would otherwise render 2,000 times.
  uploads = [...uploads, ...added];
  tell();
  startNext();
}

/** Whether this page has, or has had, an upload. */
export const hasSeen = (id: string): boolean => seen.has(id);

/**
 * Continues an upload that an earlier page left unfinished. `state`: `lost` needs the file; `checking` and
 * `done` need nothing.
 */
export function addKept(
  { id, name, size, modified, target, sent, address, state }: Added,
  file: File | null,
): void {
  const added = newUpload({ id, name, size, modified, target, sent, address, state }, file);
  uploads = [...uploads, added];
  tell();
  if (state === "checking") void followOnServer(added.key);
  else if (state === "done") letGo(id);
  else startNext();
}

type Added = Omit<
  Upload,
  "key" | "secondsLeft" | "isCut" | "isRefused" | "problem" | "isAsking" | "materialId"
>;

function newUpload(fields: Added, file: File | null): Upload {
  seen.add(fields.id);
  made += 1;
  const key = String(made);
  works.set(key, { file, sending: null, choice: null, isPromised: false });
  return {
    ...fields,
    key,
    secondsLeft: null,
    isCut: false,
    isRefused: false,
    problem: null,
    isAsking: false,
    materialId: null,
  };
}

export function pauseUpload(key: string): void {
  works.get(key)?.sending?.pause();
  change(key, { state: "paused", secondsLeft: null });
  startNext();
}

/** Continues an upload that was paused, has failed, or waits for a connection. */
export function resumeUpload(key: string): void {
  const upload = find(key);
  if (!upload || !works.get(key)?.file) return;
  // A refused upload starts again from the beginning.
  const address = upload.state === "failed" ? null : upload.address;
  change(key, { state: "waiting", problem: null, address, ...(address === null && { sent: 0 }) });
  startNext();
}

/** Continues an upload with a file that was chosen again. Returns false if it is a different file. */
export function giveFile(key: string, file: File): boolean {
  const upload = find(key);
  const work = works.get(key);
  if (!upload || !work || file.size !== upload.size || file.name !== upload.name) return false;
  work.file = file;
  keep(upload.id, file);
  resumeUpload(key);
  return true;
}

/** Sets what happens to a file whose name is already taken. */
export function chooseForSameName(key: string, choice: SameNameChoice): void {
  const work = works.get(key);
  if (!work) return;
  work.choice = choice;
  change(key, { isAsking: false });
  void place(key);
}

/** Removes an upload from the tray, and from the server unless it has become a document. */
export function removeUpload(key: string): void {
  const upload = find(key);
  const sending = works.get(key)?.sending;
  works.delete(key);
  uploads = uploads.filter((one) => one.key !== key);
  tell();
  if (upload) letGo(upload.id);
  if (upload && upload.state !== "done") {
    if (sending) sending.drop();
    else if (upload.address) void dropByTus(upload.address);
  }
  startNext();
}

/** Removes finished uploads from the tray. */
export function clearFinished(): void {
  uploads = uploads.filter(({ key, state }) => state !== "done" || !works.delete(key));
  tell();
}

function startNext(): void {
  const next = uploads.find(
    ({ key, state, address }) => state === "waiting" && works.get(key)?.file && (!isFull || address !== null),
  );
  const sending = uploads.filter(({ state }) => state === "sending").length;
  if (!next || sending >= (next.target.gathered ? MATCHED_AT_ONCE : 1)) return;
  start(next);
  startNext();
}

function start(next: Upload): void {
  const work = works.get(next.key)!;
  const { key, size, sent, address, target } = next;
  const pace = startPace(sent);
  change(key, { state: "sending", problem: null });
  const isOn = () => find(key)?.state === "sending";
  work.sending = sendByTus(work.file!, target, address, {
    onAddress(known) {
      change(key, { address: known });
      if (target.gathered) return;
      if (!work.isPromised && !find(key)?.isAsking) void place(key);
    },
    onProgress: (arrived) =>
      isOn() && change(key, { sent: arrived, secondsLeft: pace.secondsLeft(arrived, size) }),
    onSent() {
      work.sending = null;
      isFull = false;
      change(key, { state: target.gathered ? "done" : "checking", sent: size, secondsLeft: null });
      if (target.gathered) handOn(target.gathered, idOfAddress(find(key)?.address ?? ""));
      else void followOnServer(key);
      startNext();
    },
    onOutage: (isCut) => find(key)?.isCut !== isCut && change(key, { isCut, secondsLeft: null }),
    onFull() {
      work.sending = null;
      if (isOn()) change(key, { state: "waiting", problem: FULL });
      if (!isFull) setTimeout(tryAfterFull, OUTAGE_WAIT_MS);
      isFull = true;
    },
    onFailed(problem, why) {
      const isOutage = why === "outage";
      const isRefused = why === "file";
      work.sending = null;
      if (isOn())
        change(key, { state: isOutage ? "offline" : "failed", problem, isRefused, secondsLeft: null });
      if (isOutage) setTimeout(tryOffline, OUTAGE_WAIT_MS);
      startNext();
    },
  });
}

/**
 * Starts uploads again after the server accepted no more, without asking the user: even thousands of files
 * are then all sent.
 */
function tryAfterFull(): void {
  isFull = false;
  startNext();
}

function tryOffline(): void {
  for (const { key, state } of uploads) if (state === "offline") change(key, { state: "waiting" });
  startNext();
}

async function place(key: string): Promise<void> {
  const [upload, work] = [find(key), works.get(key)];
  if (!upload?.address || !work) return;
  try {
    const placing = await placeUpload(upload.address, upload.target, work.choice);
    if (placing === "same_name") change(key, { isAsking: true });
    else work.isPromised = true;
  } catch (error) {
    // If the server did not respond, it is asked again once all bytes are sent.
    if (error instanceof CallError && error.status < 500 && error.status !== 429)
      fail(key, sentenceOf(error));
  }
}

/**
 * Notifies the matching or batch. The code for that is already loaded, because its page started the upload.
 */
function handOn(to: Gathered, uploadId: string): void {
  import("../matching/sent-files.ts").then(({ noteSent }) => noteSent(to, uploadId)).catch(() => undefined);
}

/** Follows an upload after its last byte until it has become a document or is refused. */
async function followOnServer(key: string): Promise<void> {
  for (let wait = FIRST_LOOK_MS; find(key)?.state === "checking"; wait = Math.min(wait * 1.5, LAST_LOOK_MS)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const upload = find(key);
    if (!upload?.address || upload.isAsking) continue;
    const answer = await askUpload(upload.address).catch((error: unknown) => error);
    if (answer instanceof CallError && answer.status === 404) return fail(key, GONE);
    if (answer instanceof Error || !find(key)) continue;
    const { state, problem, is_claimed, material_id } = answer as Awaited<ReturnType<typeof askUpload>>;
    if (state === "placed") {
      change(key, { state: "done", materialId: material_id });
      letGo(upload.id);
      onPlaced();
    } else if (state === "refused") fail(key, problem ?? GENERAL, true);
    else if (state === "gone") fail(key, GONE);
    else if (!is_claimed) await place(key);
  }
}

const GONE = "This upload has expired. Please choose the file again.";
const FULL = "Waiting for your other uploads to finish";
const GENERAL = "This file can't be used.";

function sentenceOf({ errors, detail }: CallError): string {
  return Object.values(errors ?? {})[0] ?? detail;
}

function fail(key: string, problem: string, isRefused = false): void {
  const work = works.get(key);
  work?.sending?.drop();
  if (work) Object.assign(work, { sending: null, isPromised: false, choice: null });
  change(key, { state: "failed", problem, isRefused, isAsking: false, secondsLeft: null, address: null });
  startNext();
}

function find(key: string): Upload | undefined {
  return uploads.find((upload) => upload.key === key);
}

function change(key: string, fields: Partial<Upload>): void {
  uploads = uploads.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload));
  tell();
}

function keep(id: string, file: File): void {
  const user = currentUserId();
  if (user) void keepFile(user, id, file);
}

/** Deletes the stored file of an upload that is finished, and lets other pages have the upload. */
function letGo(id: string): void {
  void forgetFile(id);
  letUploadGo(id);
}

const currentUserId = () => queryClient.getQueryData(userQuery.queryKey)?.id;

function tell(): void {
  const user = currentUserId();
  if (user) keepUploads(user, uploads, seen);
  for (const listener of listeners) listener();
}

addEventListener("online", tryOffline);
// Marked at once, because an upload that is being sent may hang for a long time before it fails.
addEventListener("offline", () => {
  for (const { key, state } of uploads) if (state === "sending") change(key, { isCut: true });
});
addEventListener("beforeunload", (event) => {
  if (uploads.some(isUnderWay)) event.preventDefault();
});
onSessionEnd(() => {
  // When the session ends, the bytes are deleted, because others may use this browser. The server and the
  // stored list keep the unfinished uploads for their owner.
  for (const { sending } of works.values()) sending?.pause();
  for (const { id } of uploads) letUploadGo(id);
  void forgetAllFiles();
  keepPhotoNotes(() => false);
  works.clear();
  seen.clear();
  uploads = [];
  for (const listener of listeners) listener();
});
