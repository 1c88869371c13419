import { PASSKEYS_MAX } from "@portico/contract/values/limits";
import { ApiError } from "../../platform/api-error.ts";

export function tooManyPasskeys(): ApiError {
  return new ApiError("passkey_invalid", {
    detail: `You already have ${PASSKEYS_MAX} passkeys. Remove one first.`,
  });
}
