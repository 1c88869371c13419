import { useLocation } from "@tanstack/react-router";
import { useUser } from "../../session/current-user.ts";
import { RecoveryCodesRow } from "./recovery-codes-row.tsx";
import { ResetRow } from "./reset-row.tsx";
import { TwoFactorOffRow } from "./two-factor-off-row.tsx";
import { TwoFactorOnRow } from "./two-factor-on-row.tsx";

/** Notices and the setup checklist link to this id. */
const ID = "two-factor";

/** The rows for two-factor sign-in, at the end of the list of ways to sign in. */
export function TwoFactorRows() {
  const user = useUser();
  const isAsked = useLocation({ select: ({ hash }) => hash === ID });
  return (
    <div
      id={ID}
      role="group"
      aria-label="Two-factor sign-in"
      tabIndex={-1}
      className={`outline-none focus-visible:shadow-none ${isAsked && !user.two_factor_enabled ? "bg-gold-50" : ""}`}
    >
      {user.two_factor_enabled ? (
        <>
          <TwoFactorOnRow />
          {user.two_factor_reset_at && <ResetRow resetAt={user.two_factor_reset_at} />}
          <RecoveryCodesRow left={user.recovery_codes_left ?? 0} />
        </>
      ) : (
        <TwoFactorOffRow dueAt={user.two_factor_due_at} />
      )}
    </div>
  );
}
