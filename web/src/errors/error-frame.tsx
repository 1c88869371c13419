import { useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PlainFrame } from "../layouts/plain-frame.tsx";

const FRAMING_LAYOUTS: readonly string[] = ["/_internal", "/_public", "/_default"];

/**
 * The frame of an error page. If a layout is loaded, the error is shown within it; otherwise it gets a plain
 * frame.
 */
export function ErrorFrame({ children }: { children: ReactNode }) {
  return useIsFramed() ? <div className="py-14">{children}</div> : <PlainFrame>{children}</PlainFrame>;
}

/** Returns whether the page is inside a layout. */
export function useIsFramed(): boolean {
  return useMatches({
    select: (matches) =>
      matches.some((match) => match.status === "success" && FRAMING_LAYOUTS.includes(match.routeId)),
  });
}
