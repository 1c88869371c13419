import type { DocumentRequest, RequestItem } from "@portico/contract/request-fields";
import type { UploadTarget } from "../tray/upload-target.ts";
import { isMissing } from "./item-words.ts";

/** Who asks for the documents of a request, by first name; the firm where nobody is named. */
export function askerOf({ by }: DocumentRequest, firmName: string): string {
  return by?.first_name || firmName;
}

/** Where a client's file goes that is the document they are asked for. */
export function itemTarget({ id, label }: RequestItem, ownerId: string, asker: string): UploadTarget {
  return { shelf: "client", ownerId, place: "your documents", requestItem: { id, label, asker } };
}

/** Where a client's files can go that are among what is missing of these requests, one for each. */
export function missingTargets(
  requests: readonly DocumentRequest[],
  ownerId: string,
  firmName: string,
): UploadTarget[] {
  return requests.flatMap((request) =>
    request.items
      .filter((item) => isMissing(item) && item.can.answer)
      .map((item) => itemTarget(item, ownerId, askerOf(request, firmName))),
  );
}
