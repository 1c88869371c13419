import type { signInWithGoogle } from "@portico/contract/identity/google";
import type { Input } from "../../http/route.ts";

/** The input of POST user/google, which signs in, signs up and connects. */
export type GoogleInput = Input<typeof signInWithGoogle, "anyone">;
