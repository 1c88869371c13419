import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { done, id, idParams } from "../values/fields.ts";
import { TOKEN_MAX_LENGTH, TOKEN_TYPE } from "../values/limits.ts";
import { tokenAnswer } from "./sign-in.ts";

/** Spec §7: POST user/token/refresh. */
export const refreshSession = call({
  method: "POST",
  path: "user/token/refresh",
  summary: "Get a new access token",
  status: 200,
  failures: ["unauthenticated", "deactivated"],
  body: z.object({
    refresh_token: z
      .string("The refresh token is missing.")
      .check(
        z.minLength(1, "The refresh token is missing."),
        z.maxLength(TOKEN_MAX_LENGTH, "Invalid refresh token."),
      ),
    token_type: z.optional(
      z
        .string("The token type must be bearer.")
        .check(z.refine((type) => type.toLowerCase() === TOKEN_TYPE, "The token type must be bearer.")),
    ),
  }),
  answer: tokenAnswer,
});

/** Beyond the spec (docs/decisions/0003): ends this session on the server. */
export const signOut = call({
  method: "POST",
  path: "user/logout",
  summary: "End this session",
  status: 200,
  failures: [],
  answer: done,
});

/** A session that is still valid. */
const sessionRow = z.object({
  id,
  /** The device, such as "Chrome on Linux". */
  device: z.string(),
  network: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
  /** True for a simple program that never changes its refresh token (docs/decisions/0004). */
  is_basic: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/**
 * Beyond the spec: returns the user's own sessions: first the session that makes the call, then the most
 * recently used.
 */
export const listSessions = call({
  method: "GET",
  path: "user/sessions/",
  summary: "The devices you are signed in on",
  status: 200,
  failures: [],
  answer: z.object({ items: z.array(sessionRow) }),
});

/** Beyond the spec: ends one session. The next call of that session is refused. */
export const endSession = call({
  method: "DELETE",
  path: "user/sessions/{id}",
  summary: "Sign out one device",
  status: 200,
  failures: [],
  params: idParams,
  answer: done,
});

/** Beyond the spec: ends every session except the one that makes the call. */
export const endOtherSessions = call({
  method: "DELETE",
  path: "user/sessions/",
  summary: "Sign out all other devices",
  status: 200,
  failures: [],
  answer: done,
});
