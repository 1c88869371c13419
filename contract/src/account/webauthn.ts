import * as z from "zod/mini";
import { WEBAUTHN_VALUE_MAX_LENGTH } from "../limits.ts";

/** base64url without padding, as WebAuthn's JSON forms write bytes. */
export const bytes = z
  .string("This is no passkey.")
  .check(
    z.regex(/^[A-Za-z0-9_-]+$/, "This is no passkey."),
    z.maxLength(WEBAUTHN_VALUE_MAX_LENGTH, "This is no passkey."),
  );

/** AuthenticationResponseJSON (WebAuthn Level 3 §5.1): what a browser answers when a passkey is used. */
export const assertion = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key", "This is no passkey."),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  clientExtensionResults: z.optional(z.unknown()),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.nullable(bytes)),
  }),
});
export type Assertion = z.infer<typeof assertion>;
