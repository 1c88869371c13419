import * as z from "zod/mini";
import { WEBAUTHN_VALUE_MAX_LENGTH } from "../values/limits.ts";

/** base64url without padding, as WebAuthn's JSON forms write bytes. */
const bytes = z
  .string("Invalid passkey.")
  .check(
    z.regex(/^[A-Za-z0-9_-]+$/, "Invalid passkey."),
    z.maxLength(WEBAUTHN_VALUE_MAX_LENGTH, "Invalid passkey."),
  );

/**
 * A browser's answer has one JSON form for a new passkey and one for the use of a passkey (WebAuthn Level 3
 * §5.1). These are the fields that both forms have, except `response`, which differs.
 */
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key", "Invalid passkey."),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  clientExtensionResults: z.optional(z.unknown()),
};

/** RegistrationResponseJSON: what a browser answers when a passkey is made. */
export const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(16))),
    authenticatorData: z.optional(bytes),
    publicKeyAlgorithm: z.optional(z.number()),
    publicKey: z.optional(bytes),
  }),
});

/** AuthenticationResponseJSON: what a browser answers when a passkey is used. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.nullable(bytes)),
  }),
});
export type Assertion = z.infer<typeof assertion>;

/** Options in the JSON form of WebAuthn Level 3 §5.1.8 and §5.1.9, passed to the browser unchanged. */
export const passkeyOptionsAnswer = z.object({ options: z.unknown() });
