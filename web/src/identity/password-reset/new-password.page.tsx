import { resetPassword } from "@portico/contract/identity/password-reset";
import { useQuery } from "@tanstack/react-query";
import { Outcome } from "../../forms/outcome.tsx";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { OutageNotice } from "../../forms/outage-notice.tsx";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { CallError } from "../../session/call-error.ts";
import { isOutage } from "../../session/network-error.ts";
import { request } from "../../session/request.ts";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

/** The page that sets a new password. It is opened by the link in an email, or after a code was checked. */
export function NewPasswordPage() {
  const handedOn = useHandedOn();
  const token = handedOn?.mailedToken;
  const check = useQuery({
    queryKey: ["password-reset", token],
    queryFn: () => request(resetPassword, { body: { token: token ?? "" }, anonymous: true }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (handedOn?.email && handedOn.code) {
    return <NewPasswordForm email={handedOn.email} proof={{ email: handedOn.email, code: handedOn.code }} />;
  }
  if (token !== undefined && check.data && "email" in check.data) {
    return <NewPasswordForm email={check.data.email} proof={{ token }} />;
  }
  if (check.error && isOutage(check.error)) return <OutageNotice retry={() => void check.refetch()} />;
  if (check.error instanceof CallError && check.error.code === "token_replaced")
    return <ReplacedResetLink sentence={check.error.detail} />;
  if (handedOn && (token === undefined || check.error)) return <DeadResetLink />;
  return <FormSkeleton title="Set a new password" />;
}

/**
 * Shown for a link that a newer email has replaced. The button for a third email is secondary, because that
 * email would also invalidate the newer link.
 */
function ReplacedResetLink({ sentence }: { sentence: string }) {
  return (
    <Outcome
      title="There's a newer email"
      actions={
        <LinkButton to="/auth/forgot-password" variant="secondary" className="w-full">
          Email me a new link
        </LinkButton>
      }
    >
      {sentence} Your password hasn't changed.
    </Outcome>
  );
}

function DeadResetLink() {
  return (
    <Outcome
      title="This link no longer works"
      actions={
        <LinkButton to="/auth/forgot-password" className="w-full">
          Email me a new link
        </LinkButton>
      }
    >
      Reset links work once, within an hour, and only the latest one works. Your password hasn't changed.
    </Outcome>
  );
}
