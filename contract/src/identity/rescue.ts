import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { device, token } from "../values/fields.ts";
import { tokenAnswer } from "./sign-in.ts";

/**
 * Beyond the spec: signs in with the one-time link that the server's operator prints for an admin who lost
 * the second factor or the mailbox.
 */
export const signInByRescue = call({
  method: "POST",
  path: "user/token/rescue",
  summary: "Sign in with a one-time link",
  status: 200,
  failures: ["token_invalid", "deactivated"],
  body: z.object({ token, device: z.optional(device) }),
  answer: tokenAnswer,
});
