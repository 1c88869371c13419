import { useLocation } from "@tanstack/react-router";
import { BackLink } from "../../ui/layout/back-link.tsx";

/** Above what the set-up checklist leads to: the way back to it. */
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
