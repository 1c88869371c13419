import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { BackLink } from "../../ui/layout/back-link.tsx";

/** A link back to the set-up checklist, shown at the top of pages that the checklist leads to. */
export function BackToSetUp() {
  // A link to a section of the page changes the address, and the new address no longer says this.
  const [isFromSetUp] = useState(useLocation({ select: ({ state }) => state.fromSetUp === true }));
  if (!isFromSetUp) return null;
  return (
    <div className="mb-3">
      <BackLink to="/agents" search={{ tab: "agents" }}>
        Back to setup
      </BackLink>
    </div>
  );
}
