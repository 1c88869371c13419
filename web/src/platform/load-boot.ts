import type { AnyRouter } from "@tanstack/react-router";
import { readBoot } from "../session/boot.ts";

/**
 * Finds out what a page needs to know before its first call. In the app, returns the function that connects
 * the router to the phone; otherwise returns null.
 */
export async function loadBoot(): Promise<((router: AnyRouter) => void) | null> {
  return readBoot() ? null : (await import("./asked-boot.ts")).bootByAsking();
}
