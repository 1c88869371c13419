import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import type { UploadTarget } from "../uploads/upload-target.ts";
import { isMissing } from "./item-words.ts";

/** The first name of the person who asks for the documents; the firm if no person is named. */
export function askerOf({ by }: DocumentRequest, firmName: string): string {
  return by?.first_name || firmName;
}

/** The upload target for a client's file that answers an item. */
export function itemTarget({ id, label }: RequestItem, ownerId: string, asker: string): UploadTarget {
  return { shelf: "client", ownerId, place: "your documents", requestItem: { id, label, asker } };
}

/** An upload target for a client's file, with a label that tells it apart from the other targets. */
export interface AskedTarget {
  label: string;
  target: UploadTarget;
}

/** The upload targets for everything missing from these requests, one for each item. */
export function missingTargets(
  requests: readonly DocumentRequest[],
  ownerId: string,
  firmName: string,
): AskedTarget[] {
  const missing = requests.flatMap((request) =>
    request.items
      .filter((item) => isMissing(item) && item.can.answer)
      .map((item) => ({ item, request, target: itemTarget(item, ownerId, askerOf(request, firmName)) })),
  );
  const taken = new Map<string, number>();
  return missing.map(({ item: { label }, request: { title }, target }) => {
    const isAlone = missing.filter(({ item }) => item.label === label).length === 1;
    const name = isAlone ? label : `${label} (${title})`;
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    return { label: before === 0 ? name : `${name} ${before + 1}`, target };
  });
}
