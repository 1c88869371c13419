import type { Client } from "@portico/contract/people/clients";
import { useQuery } from "@tanstack/react-query";
import { folderList } from "./materials.calls.ts";
import { UploadButton } from "./upload-button.tsx";

/**
 * Uploads files into a client's folders from a place that attaches them: into the staff-only folder if there
 * is one.
 */
export function UploadToAttach({ client }: { client: Client }) {
  const folders = useQuery(folderList(client.id)).data?.items ?? [];
  const folder = folders.find(({ visibility }) => visibility === "internal") ?? folders[0];
  if (!folder) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <UploadButton
        variant="secondary"
        target={{ shelf: "client", ownerId: client.id, folderId: folder.id, place: folder.name }}
      />
      <span className="text-[0.8125rem] text-quiet">
        New files go into {folder.name}, and can then be chosen here.
      </span>
    </div>
  );
}
