import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { AVATAR_BODY_MAX_BYTES } from "../values/limits.ts";
import { user } from "./profile.ts";

/** Spec §7: PUT user/avatar. Sets the picture from a file; an empty text removes it. */
export const setAvatar = call({
  method: "PUT",
  path: "user/avatar",
  summary: "Set or remove the photo",
  status: 200,
  failures: ["picture_refused", "busy"],
  body: z.object({
    avatar: z.union([z.literal(""), z.file()], "Please choose an image."),
  }),
  bodyMaxBytes: AVATAR_BODY_MAX_BYTES,
  takesFiles: true,
  answer: user,
});
