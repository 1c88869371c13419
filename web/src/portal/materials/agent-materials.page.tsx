import { Link } from "@tanstack/react-router";
import { useUser } from "../../session/current-user.ts";
import { Shelf } from "./shelf.tsx";

/** An agent's own shelf. */
export function AgentMaterialsPage({ id }: { id: string }) {
  const isOwn = useUser().id === id;
  return (
    <Shelf
      title={isOwn ? "Your shelf" : "Materials of this agent"}
      lead="What an agent keeps, and shares with all of their clients."
      above={
        <Link to="/materials" className="link">
          Materials
        </Link>
      }
      emptyTitle="This shelf is empty"
    >
      {isOwn
        ? "Documents you keep for yourself, or share with all your clients, will stand here."
        : "Documents this agent shares will stand here."}
    </Shelf>
  );
}
