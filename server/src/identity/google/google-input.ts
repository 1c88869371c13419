import type { signInWithGoogle } from "@portico/contract/identity/google";
import type { Input } from "../../http/route.ts";

/** What POST user/google is handed; it signs in, signs up and connects. */
export type GoogleInput = Input<typeof signInWithGoogle, "anyone">;
