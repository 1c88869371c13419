import type { UploadTarget } from "./upload-target.ts";

/**
 * `waiting`: its turn has not come. `offline`: continues by itself once there is a connection. `checking`:
 * all bytes are sent, and the server is checking them. `lost`: the page was reloaded and needs the file
 * again.
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

/** A file that is being uploaded. */
export interface Upload {
  /** Unique on this page. */
  key: string;
  /** Unique in this browser, and the same after the page is reloaded. */
  id: string;
  name: string;
  size: number;
  modified: number;
  target: UploadTarget;
  state: UploadState;
  /** Bytes that have arrived. */
  sent: number;
  /** Null: unknown so far. */
  secondsLeft: number | null;
  /** The server does not respond, whether or not the upload is being retried. */
  isCut: boolean;
  /** The error as a sentence for the user. */
  problem: string | null;
  /** It has failed, and the same file would fail again. */
  isRefused: boolean;
  /** The place already has a file of this name, and the user has not chosen what to do with this one. */
  isAsking: boolean;
  /** Its address on the server, once the server knows of it. */
  address: string | null;
  materialId: string | null;
}

/** Whether it still has bytes to send. */
export function isUnderWay({ state }: Upload): boolean {
  return state === "waiting" || state === "sending" || state === "offline";
}

/** Takes the address of an upload. Returns its id on the server. */
export function idOfAddress(address: string): string {
  return address.split("/").pop() ?? "";
}
