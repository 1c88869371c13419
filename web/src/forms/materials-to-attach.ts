import { listMaterials } from "@portico/contract/documents/library";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "../session/request.ts";

/** Where the documents are: in the firm's library, or in the folders of a client. */
export type Shelved = { shelf: "library" } | { shelf: "client"; owner_id: string };

/** Documents that can be attached to something, found by their names. */
export function materialsToAttach(from: Shelved, q: string) {
  return queryOptions({
    queryKey: ["materials-to-attach", from, q],
    queryFn: ({ signal }) =>
      request(listMaterials, { query: { ...from, deep: true, ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  });
}
