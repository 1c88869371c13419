import type { AnyRouter } from "@tanstack/react-router";
import { readBoot } from "../session/boot.ts";

/**
 * Finds out what a page has to know before its first call. Returns the function that connects the router to
 * the phone in the app, otherwise null.
 */
export async function loadBoot(): Promise<((router: AnyRouter) => void) | null> {
  return readBoot() ? null : (await import("./asked-boot.ts")).bootByAsking();
}
