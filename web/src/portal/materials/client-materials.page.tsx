import { Link } from "@tanstack/react-router";
import { useUser } from "../../session/current-user.ts";
import { Shelf } from "./shelf.tsx";

/** A client's folder. */
export function ClientMaterialsPage({ id }: { id: string }) {
  const isOwn = useUser().id === id;
  return (
    <Shelf
      title={isOwn ? "Your folder" : "Folder of this client"}
      lead={
        isOwn
          ? "Documents that you and your agent exchange."
          : "Documents that the client and their agent exchange."
      }
      above={
        <Link to="/materials" className="link">
          {isOwn ? "Documents" : "Materials"}
        </Link>
      }
      emptyTitle="This folder is empty"
    >
      {isOwn
        ? "Documents your agent shares with you will appear here. Only you, your agent and the firm see them."
        : "Documents exchanged with this client will stand here. Only the client, their agent and the firm see them."}
    </Shelf>
  );
}
