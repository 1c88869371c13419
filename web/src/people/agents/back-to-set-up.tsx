import { useLocation } from "@tanstack/react-router";
import { BackLink } from "../../ui/layout/back-link.tsx";

/** A link back to the set-up checklist, shown at the top of pages that the checklist leads to. */
export function BackToSetUp() {
  const isFromSetUp = useLocation({ select: ({ state }) => state.fromSetUp === true });
  if (!isFromSetUp) return null;
  return (
    <div className="mb-3">
      <BackLink to="/agents" search={{ tab: "agents" }}>
        Back to setup
      </BackLink>
    </div>
  );
}
