import * as z from "zod/mini";
import { call } from "../call.ts";
import { done } from "../fields.ts";
import { TOKEN_MAX_LENGTH, TOKEN_TYPE } from "../limits.ts";
import { tokenAnswer } from "./sign-in.ts";

/** Spec §7: POST user/token/refresh. */
export const refreshSession = call({
  method: "POST",
  path: "user/token/refresh",
  summary: "Get a new access token",
  status: 200,
  body: z.object({
    refresh_token: z
      .string("The refresh token is missing.")
      .check(
        z.minLength(1, "The refresh token is missing."),
        z.maxLength(TOKEN_MAX_LENGTH, "That is no refresh token."),
      ),
    token_type: z.optional(
      z
        .string("The token type is bearer.")
        .check(z.refine((type) => type.toLowerCase() === TOKEN_TYPE, "The token type is bearer.")),
    ),
  }),
  answer: tokenAnswer,
});

/** Ours (docs/decisions/0003): ends this session on the server. */
export const signOut = call({
  method: "POST",
  path: "user/logout",
  summary: "End this session",
  status: 200,
  answer: done,
});
