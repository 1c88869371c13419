import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ErrandNotice } from "./errand-notice.tsx";

const FinishErrand = lazyPart(async () => ({ default: (await import("./finish-errand.tsx")).FinishErrand }));

/** Shown on the profile when Google has answered there. */
export function GoogleReturnNotice() {
  const said = useLocation({ select: ({ state }) => state.google });
  if (!said) return null;
  return (
    <Suspense fallback={<ErrandNotice />}>
      <FinishErrand key={said} said={said} />
    </Suspense>
  );
}
