import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ErrandNotice } from "./errand-notice.tsx";

const FinishErrand = lazyPart(async () => ({ default: (await import("./finish-errand.tsx")).FinishErrand }));

/**
 * Shown on the profile if Google has sent the user back there. Finishes the action that the user began there.
 */
export function GoogleReturnNotice() {
  const said = useLocation({ select: ({ state }) => state.google });
  if (!said) return null;
  return (
    <Suspense fallback={<ErrandNotice />}>
      <FinishErrand key={said} said={said} />
    </Suspense>
  );
}
