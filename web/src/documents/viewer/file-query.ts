import { FILE_PATH } from "@portico/contract/documents/material-edits";
import { queryOptions } from "@tanstack/react-query";
import { fetchFile } from "../../session/fetch-file.ts";
import { materialsChanged } from "../library/materials.calls.ts";

/** The bytes of a version. Loading them counts as opening the document, so they are loaded once per visit. */
export function fileQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ["material file", id, version],
    queryFn: async ({ signal }) => {
      const blob = await fetchFile(FILE_PATH, { params: { id }, signal });
      // Opening the document also changed lists and counts, in which it is no longer new.
      void materialsChanged();
      return blob;
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
