import { PASSKEYS_MAX } from "@portico/contract/values/limits";
import { Failure } from "../../platform/failure.ts";

export function tooManyPasskeys(): Failure {
  return new Failure("passkey_invalid", {
    detail: `You already have ${PASSKEYS_MAX} passkeys. Remove one first.`,
  });
}
