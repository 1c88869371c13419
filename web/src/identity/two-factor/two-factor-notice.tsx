import { RECOVERY_CODES_LOW } from "@portico/contract/values/limits";
import { useUser } from "../../session/current-user.ts";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

/**
 * Shows a notice above every page that says what the user has to do about their second factor. Renders
 * nothing if there is nothing to do.
 */
export function TwoFactorNotice() {
  const user = useUser();
  const words = wordsOf(user.two_factor_due_at, user.recovery_codes_left);
  if (words === null) return null;
  return (
    <div className="mb-6 print:hidden">
      <Notice
        tone="attention"
        title={words.title}
        actions={
          <LinkButton to="/profile" hash="two-factor" variant="secondary" size="sm">
            {words.action}
          </LinkButton>
        }
      >
        {words.text}
      </Notice>
    </div>
  );
}

function wordsOf(dueAt: string | null, codesLeft: number | null) {
  if (dueAt !== null) {
    const isOver = Date.parse(dueAt) <= Date.now();
    return {
      title: "Your firm requires two-factor sign-in",
      text: isOver ? (
        "The deadline has passed. Set it up to continue."
      ) : (
        <>
          Please set it up by <Moment at={dueAt} form="deadline" />. It takes two minutes.
        </>
      ),
      action: "Set it up",
    };
  }
  if (codesLeft === null || codesLeft > RECOVERY_CODES_LOW) return null;
  return {
    title: codesLeft === 0 ? "You have no recovery codes left" : `Recovery codes left: ${codesLeft}`,
    text: "You'll need them if you lose your phone. Create new ones while you can.",
    action: "Create new codes",
  };
}
