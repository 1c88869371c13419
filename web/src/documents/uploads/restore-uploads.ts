import { CallError } from "../../session/call-error.ts";
import { forgetStaleFiles, keptFile } from "./kept-files.ts";
import { keepPhotoNotes, type Kept, keptUploads, notedPhotos } from "./kept-uploads.ts";
import { askUpload } from "./place-upload.ts";
import { addKept, hasSeen } from "./uploads.ts";
import { holdUpload } from "./hold-upload.ts";

/**
 * Restores the uploads that an earlier page of this browser left unfinished. Uploads that another page is
 * working on are left to it.
 */
export async function restoreUploads(user: string): Promise<void> {
  const kept = keptUploads(user);
  const ids = new Set(kept.map(({ id }) => id));
  const isNoted = (id: string) =>
    notedPhotos(user).includes(id) || keptUploads(user).some((one) => one.id === id);
  keepPhotoNotes((_id, owner) => owner === user);
  void forgetStaleFiles(user, (id) => ids.has(id) || hasSeen(id) || isNoted(id));
  for (const one of kept) if (!hasSeen(one.id)) holdUpload(one.id, () => restore(user, one.id));
}

/**
 * Restores one upload. If its bytes are stored it continues by itself; otherwise the user is asked for the
 * file.
 */
async function restore(user: string, id: string): Promise<void> {
  // Read again, because the other page may have finished the upload since.
  const one = keptUploads(user).find((kept) => kept.id === id);
  if (!one || hasSeen(id)) return;
  const file = await keptFile(user, id);
  const known = await knownOf(one);
  if (known === "placed") addKept({ ...one, state: "done" }, null);
  else if (known === null)
    addKept({ ...one, address: null, sent: 0, state: file ? "waiting" : "lost" }, file);
  else if (known !== "unknown" && known.state !== "sending") addKept({ ...one, state: "checking" }, file);
  else {
    const state = file ? (one.isPaused ? "paused" : "waiting") : "lost";
    addKept({ ...one, sent: known === "unknown" ? one.sent : known.offset, state }, file);
  }
}

/** Returns what the server knows of an upload; null if it no longer has it. */
async function knownOf({ address }: Kept) {
  if (address === null) return null;
  try {
    const known = await askUpload(address);
    if (known.state === "placed") return "placed" as const;
    return known.state === "gone" || known.state === "refused" ? null : known;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    // The server is unreachable; a stored file is sent once it is back.
    return "unknown" as const;
  }
}
