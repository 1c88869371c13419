import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { askTwoFactorOf, ruleQuery } from "./two-factor-rule.calls.ts";

const TwoFactorRuleDialog = lazyPart(() =>
  import("./two-factor-rule-dialog.tsx").then((file) => ({ default: file.TwoFactorRuleDialog })),
);

/** Shows admins the roles for which the firm requires two-factor sign-in. */
export function TwoFactorRuleRow() {
  const { data: roles, isError, isFetching, refetch } = useQuery(ruleQuery);
  const [editing, setEditing] = useState(false);
  if (isError && !roles) {
    return (
      <RetryNotice
        title="The two-factor requirement couldn't be loaded."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const asked = roles?.map((role) => currentRoleWords()[role].many).join(", ");
  return (
    <>
      <SettingsRow
        title="Require two-factor sign-in for"
        action={
          <Button
            variant="secondary"
            size="sm"
            aria-label="Choose who must use two-factor sign-in"
            disabled={!roles}
            onClick={() => setEditing(true)}
          >
            Choose
          </Button>
        }
      >
        {roles ? (
          <span className="text-[0.9375rem] text-ink">{asked || "No one"}</span>
        ) : (
          <Skeleton className="h-4 w-32" />
        )}
      </SettingsRow>
      {editing && roles && (
        <Suspense fallback={null}>
          <TwoFactorRuleDialog roles={roles} onSave={askTwoFactorOf} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
