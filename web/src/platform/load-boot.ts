import type { AnyRouter } from "@tanstack/react-router";
import { readBoot } from "../session/boot.ts";

/** Learns what a page has to know before its first call. Returns what the router joins then: the phone, in its app. */
export async function loadBoot(): Promise<((router: AnyRouter) => void) | null> {
  return readBoot() ? null : (await import("./asked-boot.ts")).bootByAsking();
}
