import type { signUp } from "@portico/contract/identity/sign-up";
import type { Input } from "../../http/route.ts";

export type SignUpInput = Input<typeof signUp, "anyone">;

/** The purposes of the tokens with which a person can sign up. */
export const signUpPurposes = ["first_admin", "invitation", "invitation_link"] as const;
