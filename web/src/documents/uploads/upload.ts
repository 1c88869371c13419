import type { UploadTarget } from "./upload-target.ts";

/**
 * `waiting`: its turn has not come. `offline`: goes on by itself once there is a connection. `checking`: all of it is there, and the
 * server looks at it. `lost`: the page was loaded anew, and needs the file once more.
 */
export type UploadState =
  | "waiting"
  | "sending"
  | "paused"
  | "offline"
  | "checking"
  | "done"
  | "failed"
  | "lost";

/** A file on its way. */
export interface Upload {
  /** On this page. */
  key: string;
  /** In this browser, also after the page was loaded anew. */
  id: string;
  name: string;
  size: number;
  modified: number;
  target: UploadTarget;
  state: UploadState;
  /** Bytes that have arrived. */
  sent: number;
  /** Null: not known yet. */
  secondsLeft: number | null;
  /** The server does not answer, whether it is being tried or not. */
  isCut: boolean;
  /** In words. */
  problem: string | null;
  /** It has failed, and the same file would fail again. */
  isRefused: boolean;
  /** The place has a file of this name, and nobody has said yet what becomes of this one. */
  isAsking: boolean;
  /** Where it is sent to, once the server knows of it. */
  address: string | null;
  materialId: string | null;
}

/** Whether it still has bytes to send. */
export function isUnderWay({ state }: Upload): boolean {
  return state === "waiting" || state === "sending" || state === "offline";
}

/** The id of an upload, as the server knows it. */
export function idOfAddress(address: string): string {
  return address.split("/").pop() ?? "";
}
