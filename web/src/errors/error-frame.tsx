import { useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PlainFrame } from "../layouts/plain-frame.tsx";

const FRAMING_LAYOUTS: readonly string[] = ["/_internal", "/_public", "/_default"];

/** A page that fails inside its layout stays there; what fails before has no layout yet. */
export function ErrorFrame({ children }: { children: ReactNode }) {
  return useIsFramed() ? <div className="py-14">{children}</div> : <PlainFrame>{children}</PlainFrame>;
}

/** Whether the page stands inside a layout. */
export function useIsFramed(): boolean {
  return useMatches({
    select: (matches) =>
      matches.some((match) => match.status === "success" && FRAMING_LAYOUTS.includes(match.routeId)),
  });
}
