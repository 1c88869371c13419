import * as passwordChangeCalls from "@portico/contract/identity/password-change";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { changePassword } from "./change-password.ts";
import { validatePassword } from "./validate-password.ts";
import { passwordChangeEvents } from "./password-change.events.ts";

export const passwordChangeFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST user/change_password", passwordChangeCalls.changePassword,   "optional", "token",  changePassword, "own_account"),
    route("POST user/password/common", passwordChangeCalls.validatePassword, "anyone",   "lookup", validatePassword),
  ],
  events: passwordChangeEvents,
};
