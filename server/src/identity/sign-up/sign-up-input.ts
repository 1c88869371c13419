import type { signUp } from "@portico/contract/identity/sign-up";
import type { Input } from "../../http/route.ts";

export type SignUpInput = Input<typeof signUp, "anyone">;

/** The tokens somebody can sign up with. */
export const signUpPurposes = ["first_admin", "invitation", "invitation_link"] as const;
