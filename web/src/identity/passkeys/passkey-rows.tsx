import { isNative } from "@portico/mobile/is-native";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { canUsePasskeys } from "../../session/web-authentication.ts";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { useFreshDialog } from "../../ui/overlay/use-fresh-dialog.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { beginPasskey, passkeysQuery } from "./passkey.calls.ts";

const AddPasskeyDialog = lazyPart(() =>
  import("./add-passkey-dialog.tsx").then((file) => ({ default: file.AddPasskeyDialog })),
);

const WHY_NOT = isNative() ? "Not available in the app." : "Not available in this browser.";

/** The rows for passkeys in the list of ways to sign in. */
export function PasskeyRows() {
  const { has_passkeys: hasPasskeys } = useUser();
  const { data, isError, isFetching, refetch } = useQuery({ ...passkeysQuery, enabled: hasPasskeys });
  const { round, show, dialog } = useFreshDialog();
  const begin = useMutation({
    mutationFn: beginPasskey,
    onSuccess: show,
    onError: (error) => notifyFailure(error, "We couldn't start this. Please try again."),
  });
  const canAdd = canUsePasskeys();
  return (
    <>
      <SettingsRow
        leading={<Icon name="key-round" className="mx-1.5" />}
        title="Passkeys"
        action={
          canAdd && (
            <Button
              variant="secondary"
              size="sm"
              aria-label="Add a passkey"
              loading={begin.isPending}
              onClick={() => begin.mutate()}
            >
              Add
            </Button>
          )
        }
      >
        Sign in with your fingerprint, face or device PIN instead of a password.
        {!canAdd && ` ${WHY_NOT}`}
      </SettingsRow>
      {hasPasskeys && isError && !data && (
        <RetryNotice
          title="Your passkeys couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {hasPasskeys && data?.map((row) => <PasskeyRow key={row.id} row={row} />)}
      {round > 0 && (
        <Suspense fallback={null}>
          <AddPasskeyDialog key={round} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
