import type { AlertPreference } from "@portico/contract/notifications/alerts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useFirm } from "../session/firm.ts";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { Segments } from "../ui/form/segments.tsx";
import { SettingsSection } from "../ui/layout/settings-section.tsx";
import { SettingsSkeleton } from "../ui/layout/settings-skeleton.tsx";
import { Switch } from "../ui/form/switch.tsx";
import { notifyFailure } from "../ui/feedback/toast.tsx";
import { choose, preferencesQuery } from "./alert-list.calls.ts";

const emails = [
  { value: "now", label: "Right away" },
  { value: "daily", label: "Daily" },
  { value: "off", label: "Off" },
] as const;

/** What the user is notified of in the portal, and by email. */
export function AlertsSection() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(preferencesQuery);
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
      {data?.map((item) => (
        <PreferenceRow key={item.kind} item={item} />
      ))}
    </SettingsSection>
  );
}

function PreferenceRow({ item }: { item: AlertPreference }) {
  const keep = useMutation({
    mutationFn: choose,
    onError: (error) => notifyFailure(error, "Your alert settings couldn't be saved. Please try again."),
  });
  const { label, in_app, email, is_fixed, is_quiet } = item;
  const firm = useFirm();
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line/80 px-5 py-4 last:border-b-0"
    >
      <div className="min-w-0 flex-1 basis-40 leading-normal">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <p className="text-[0.8125rem] text-quiet">{noteOf(item, firm.name)}</p>
      </div>
      {!is_fixed && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Switch
            label="In the portal"
            checked={in_app}
            onChange={(checked) => keep.mutate({ ...item, in_app: checked })}
          />
          {email !== null && (
            <Segments
              label="Email"
              options={is_quiet ? emails.filter(({ value }) => value !== "now") : emails}
              value={email}
              onChange={(value) => keep.mutate({ ...item, email: value })}
            />
          )}
        </div>
      )}
    </div>
  );
}

function noteOf({ is_fixed, email }: AlertPreference, firm: string): string | null {
  if (is_fixed) return "In the portal and by email. This protects accounts, so it's always on.";
  return email === null ? `${firm} decides whether you also get an email.` : null;
}
