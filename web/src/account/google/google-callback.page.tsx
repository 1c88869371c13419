import { Outcome } from "../../forms/outcome.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

export function GoogleCallbackPage() {
  return (
    <Outcome
      icon="circle-alert"
      title="Google is not set up here"
      actions={
        <LinkButton to="/auth/login" className="w-full">
          Sign in with email
        </LinkButton>
      }
    >
      This portal does not take sign-ins from Google yet. Your email and password open it.
    </Outcome>
  );
}
