import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingCell, SettingCells } from "../../ui/layout/setting-cells.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { askTwoFactorOf, ruleQuery } from "./two-factor-rule.calls.ts";

const TwoFactorRuleDialog = lazyPart(() =>
  import("./two-factor-rule-dialog.tsx").then((file) => ({ default: file.TwoFactorRuleDialog })),
);

/** Shows admins the roles for which the firm requires two-factor sign-in. */
export function TwoFactorRuleSection() {
  const { data: roles, isError, isFetching, refetch } = useQuery(ruleQuery);
  const [editing, setEditing] = useState(false);
  const asked = roles?.map((role) => currentRoleWords()[role].many).join(", ");
  return (
    <SettingsSection
      id="security"
      title="Security"
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
      {isError && !roles ? (
        <RetryNotice
          title="The two-factor requirement couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SettingCells>
          <SettingCell label="Require two-factor sign-in for" quiet={asked === ""}>
            {roles ? asked || "No one" : <Skeleton className="h-4 w-32" />}
          </SettingCell>
        </SettingCells>
      )}
      {editing && roles && (
        <Suspense fallback={null}>
          <TwoFactorRuleDialog roles={roles} onSave={askTwoFactorOf} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
