import { FILE_PATH } from "@portico/contract/documents/material-edits";
import { queryOptions } from "@tanstack/react-query";
import { fetchFile } from "../../session/fetch-file.ts";
import { materialsChanged } from "../library/materials.calls.ts";

/** The bytes of a version. Asking for them counts as opening it, so they are asked for once a visit. */
export function fileQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ["material file", id, version],
    queryFn: async ({ signal }) => {
      const blob = await fetchFile(FILE_PATH, { params: { id }, signal });
      // What was new is not new any more.
      void materialsChanged();
      return blob;
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
