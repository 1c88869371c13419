import { useMutation, useQuery } from "@tanstack/react-query";
import { useUser } from "../session/current-user.ts";
import { useRoleWords } from "../session/role-words.ts";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { SettingsSection } from "../ui/layout/settings-section.tsx";
import { SettingsSkeleton } from "../ui/layout/settings-skeleton.tsx";
import { useWide } from "../ui/layout/use-wide.ts";
import { notifyFailure } from "../ui/feedback/toast.tsx";
import { groupAlerts } from "./alert-groups.ts";
import { AlertLines } from "./alert-lines.tsx";
import { choose, preferencesQuery } from "./alert-list.calls.ts";
import { AlertsTable } from "./alerts-table.tsx";

/** What the user is notified of in the portal, and by email. */
export function AlertsSection() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(preferencesQuery);
  const keep = useMutation({
    mutationFn: choose,
    onError: (error) => notifyFailure(error, "Your alert settings couldn't be saved. Please try again."),
  });
  const { role } = useUser();
  const words = useRoleWords();
  const Settings = useWide() ? AlertsTable : AlertLines;
  return (
    <SettingsSection id="alerts" title="Alerts">
      {isPending && <SettingsSkeleton label="Loading your alert settings" />}
      {isError && !data && (
        <RetryNotice
          title="Your alert settings couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Settings groups={groupAlerts(data, role, words)} onChoose={keep.mutate} />}
    </SettingsSection>
  );
}
