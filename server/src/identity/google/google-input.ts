import type { signInWithGoogle } from "@portico/contract/identity/google";
import type { Input } from "../../http/route.ts";

/** The input of POST user/google, which is used to sign in, to sign up and to connect an account. */
export type GoogleInput = Input<typeof signInWithGoogle, "anyone">;
