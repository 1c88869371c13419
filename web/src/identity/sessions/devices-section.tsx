import type { SessionRow } from "@portico/contract/identity/sessions";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Moment } from "../../ui/moment.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { sessionsQuery, signDeviceOut, signOthersOut } from "./session.calls.ts";

/** How many devices are shown until the user asks for all. */
const SHOWN_FIRST = 5;

/** Shows where the user is signed in, with buttons to end those sessions. */
export function DevicesSection() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(sessionsQuery);
  /** The first of the rows that were hidden, once the user has asked for all. */
  const [opened, setOpened] = useState<string | null>(null);
  const rows = data?.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  const hidden = opened === null ? rows?.[SHOWN_FIRST] : undefined;
  return (
    <SettingsSection
      id="devices"
      title="Devices"
      action={
        data && data.length > 1 ? (
          <div className="flex flex-wrap gap-2">
            {hidden && (
              <Button variant="quiet" size="sm" onClick={() => setOpened(hidden.id)}>
                Show all {rows?.length}
              </Button>
            )}
            <SignOutOthers />
          </div>
        ) : undefined
      }
    >
      {isPending && <SettingsSkeleton label="Loading your devices" />}
      {isError && !data && (
        <RetryNotice
          title="Your devices couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {rows?.slice(0, hidden && SHOWN_FIRST).map((row) => (
        <DeviceRow key={row.id} row={row} ref={row.id === opened ? focusRow : undefined} />
      ))}
    </SettingsSection>
  );
}

/** The first of the rows that were hidden gets the focus, because the button that had it is gone. */
function focusRow(row: HTMLDivElement | null) {
  row?.focus();
}

function DeviceRow({ row, ref }: { row: SessionRow; ref: Ref<HTMLDivElement> | undefined }) {
  const end = useMutation({
    mutationFn: () => signDeviceOut(row.id),
    onSuccess: () => notify({ title: `${row.device} was signed out`, tone: "success" }),
    onError: (error) => notifyFailure(error, "That device couldn't be signed out. Please try again."),
  });
  const badge = (
    <>
      {row.is_current && <Badge tone="green">This device</Badge>}
      {row.is_basic && <Badge tone="gold">Basic app</Badge>}
    </>
  );
  const action = (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Sign out ${row.device}`}
      loading={end.isPending}
      onClick={() => end.mutate()}
    >
      Sign out
    </Button>
  );
  return (
    <SettingsRow ref={ref} title={row.device} badge={badge} action={row.is_current ? undefined : action}>
      {row.network} ·{" "}
      {row.is_current ? (
        "in use now"
      ) : (
        <>
          used <Moment at={row.last_used_at} form="event" />
        </>
      )}{" "}
      · signed in <Moment at={row.created_at} form="event" />
    </SettingsRow>
  );
}

function SignOutOthers() {
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: signOthersOut,
    onSuccess: () => notify({ title: "All other devices were signed out", tone: "success" }),
    onError: (error) => notifyFailure(error, "The other devices couldn't be signed out. Please try again."),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Sign out all others
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out all other devices?"
        confirm="Sign out others"
        loading={end.isPending}
        onConfirm={() => end.mutate()}
      >
        You'll stay signed in here. Other devices will have to sign in again.
      </ConfirmDialog>
    </>
  );
}
