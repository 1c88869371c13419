import { stepUp } from "@portico/contract/identity/step-up";
import { useCallForm } from "../../forms/use-call-form.ts";
import { confirmOwner } from "./step-up.calls.ts";

/** A form with one field, in which the user proves that the account is theirs. */
export function useStepUpForm(field: "password" | "two_factor_auth_code", onDone: () => void) {
  const { errors, ...form } = useCallForm({
    call: stepUp,
    body: ({ [field]: proof = "" }) => ({ [field]: proof }),
    send: confirmOwner,
    onDone,
    fallback: "We couldn't check that. Please try again.",
  });
  return { ...form, error: errors[field] };
}
