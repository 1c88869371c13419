import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { device, done, id, idParams, line, token } from "../values/fields.ts";
import { PASSKEY_NAME_MAX_LENGTH } from "../values/limits.ts";
import { noAddress } from "../foundation/person-name.ts";
import { tokenAnswer } from "./sign-in.ts";
import { assertion, passkeyOptionsAnswer, registration } from "./webauthn.ts";

const passkeyName = line(PASSKEY_NAME_MAX_LENGTH, "a name").check(noAddress);

/** A passkey as its owner sees it. */
const passkeyRow = z.object({
  id,
  name: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** True when the device stores it in a cloud, so that other devices may have it too. */
  is_synced: z.boolean(),
});
export type PasskeyRow = z.infer<typeof passkeyRow>;

/** Beyond the spec: returns the user's own passkeys, newest first. */
export const listPasskeys = call({
  method: "GET",
  path: "user/passkeys/",
  summary: "Your passkeys",
  status: 200,
  failures: [],
  answer: z.object({ items: z.array(passkeyRow) }),
});

/**
 * Beyond the spec: returns the options that the browser needs to make a passkey. Needs a fresh sign-in or a
 * step-up.
 */
export const passkeyOptions = call({
  method: "POST",
  path: "user/passkeys/options",
  summary: "Start adding a passkey",
  status: 200,
  failures: ["passkey_invalid"],
  body: z.optional(z.object({})),
  answer: passkeyOptionsAnswer,
});

/** Beyond the spec: stores the passkey that the browser made. */
export const addPasskey = call({
  method: "POST",
  path: "user/passkeys/",
  summary: "Add a passkey",
  status: 201,
  failures: ["passkey_invalid"],
  body: z.object({
    name: passkeyName,
    credential: registration,
  }),
  answer: passkeyRow,
});

/** Beyond the spec: renames a passkey. */
export const renamePasskey = call({
  method: "PATCH",
  path: "user/passkeys/{id}",
  summary: "Rename a passkey",
  status: 200,
  failures: [],
  params: idParams,
  body: z.object({ name: passkeyName }),
  answer: passkeyRow,
});

/**
 * Beyond the spec: removes a passkey: it can then no longer be used to sign in. Needs a fresh sign-in or a
 * step-up.
 */
export const removePasskey = call({
  method: "DELETE",
  path: "user/passkeys/{id}",
  summary: "Remove a passkey",
  status: 200,
  failures: ["last_way_in"],
  params: idParams,
  answer: done,
});

/**
 * Beyond the spec: returns the options that the browser needs to sign in with a passkey. With
 * `two_factor_token`, the passkey is the second factor of the sign-in that the token came from.
 */
export const passkeySignInOptions = call({
  method: "POST",
  path: "user/token/passkey/options",
  summary: "Start signing in with a passkey",
  status: 200,
  failures: ["two_factor_expired"],
  body: z.optional(z.object({ two_factor_token: z.optional(token) })),
  answer: passkeyOptionsAnswer,
});

/**
 * Beyond the spec: signs in with a passkey. With `two_factor_token`, the passkey is the second factor of the
 * sign-in that the token came from.
 */
export const signInWithPasskey = call({
  method: "POST",
  path: "user/token/passkey",
  summary: "Sign in with a passkey",
  status: 200,
  failures: ["passkey_invalid", "two_factor_expired", "wrong_credentials", "deactivated", "locked"],
  body: z.object({
    assertion,
    two_factor_token: z.optional(token),
    device: z.optional(device),
  }),
  answer: tokenAnswer,
});
