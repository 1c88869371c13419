import { randomBytes } from "node:crypto";
import type { setAvatar as setAvatarCall } from "@portico/contract/identity/avatar";
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_SIZES } from "@portico/contract/values/limits";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { userAnswer } from "../../foundation/users/user-answer.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { refusePicture } from "../../foundation/refuse-picture.ts";
import { ApiError } from "../../platform/api-error.ts";
import { replaceAvatar } from "./avatar.store.ts";

/** Nothing but this unguessable key protects a picture, because its address needs no session. */
const KEY_BYTES = 16;
const BOUNDS = { maxBytes: AVATAR_MAX_BYTES, maxPixels: AVATAR_MAX_PIXELS, sizes: AVATAR_SIZES };

/** PUT user/avatar (spec §7): a file replaces the picture, an empty text removes it. */
export async function setAvatar(deps: Dependencies, input: Input<typeof setAvatarCall, "signed_in">) {
  const { body, session, caller, now } = input;
  const { user } = session;
  const avatar = body.avatar === "" ? null : await newAvatar(deps, body.avatar, user.id);
  const updated = await deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    const before = await findActiveUser(tx, user.id, now);
    // The user is not found if they were deactivated while the picture was being decoded.
    if (!before) throw new ApiError("unauthenticated");
    if (!avatar && before.avatarKey === null) return before;
    await replaceAvatar(tx.db, user.id, avatar, now);
    await recordOwnEvent(tx, "avatar_changed", { session, caller, now }, { removed: avatar === null });
    return { ...before, avatarKey: avatar?.key ?? null };
  });
  return userAnswer(updated, deps);
}

async function newAvatar({ pictures }: Dependencies, sent: Blob, owner: string) {
  const file = Buffer.from(await sent.arrayBuffer());
  const squares = await pictures.squares(file, BOUNDS, owner).catch(refusePicture("avatar"));
  return { key: randomBytes(KEY_BYTES).toString("base64url"), squares };
}
