import { listUploads } from "@portico/contract/portal/uploads";
import { request } from "../../../session/request.ts";
import { keepUploads, keptUploads } from "./kept-uploads.ts";
import { idOfAddress } from "./upload.ts";
import { addKept, currentUploads } from "./uploads.ts";

/** Brings back what an earlier page of this browser had not finished, as far as the server still has it. */
export async function restoreUploads(user: string): Promise<void> {
  const kept = keptUploads(user);
  if (kept.length === 0) return;
  const { items } = await request(listUploads);
  for (const one of kept) {
    const known = items.find(({ id }) => id === idOfAddress(one.address));
    if (!known || currentUploads().some(({ address }) => address === one.address)) continue;
    addKept({ ...one, sent: known.offset }, known.state === "sending" ? "lost" : "checking");
  }
  keepUploads(user, currentUploads());
}
