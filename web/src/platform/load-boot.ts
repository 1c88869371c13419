import type { AnyRouter } from "@tanstack/react-router";
import { readBoot } from "../session/boot.ts";

/**
 * Makes sure that the address of the API and the details of the firm are known before the first request. In
 * the phone app, returns the function that connects the router to the phone. In a browser, returns null.
 */
export async function loadBoot(): Promise<((router: AnyRouter) => void) | null> {
  return readBoot() ? null : (await import("./asked-boot.ts")).bootByAsking();
}
