import { RECOVERY_CODES_LOW } from "@portico/contract/limits";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { notifyFailure } from "../../ui/toast.tsx";
import { newRecoveryCodes } from "./two-factor.calls.ts";

const NewCodesDialog = lazy(() =>
  import("./new-codes-dialog.tsx").then((file) => ({ default: file.NewCodesDialog })),
);

/** How many recovery codes are left, with a warning when they are few. */
export function RecoveryCodesRow({ left }: { left: number }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = useMutation({
    mutationFn: newRecoveryCodes,
    onSuccess: setCodes,
    onError: (error) => notifyFailure(error, "New codes could not be made. Please try again."),
  });
  const isFew = left <= RECOVERY_CODES_LOW;
  return (
    <>
      <SettingsRow
        leading={<Icon name="file-text" className="mx-1.5" />}
        title={left === 1 ? "1 recovery code left" : `${left} recovery codes left`}
        badge={isFew && <Badge tone="red">few</Badge>}
        action={
          <Button
            variant="secondary"
            size="sm"
            aria-label="Renew your recovery codes"
            loading={renew.isPending}
            onClick={() => renew.mutate()}
          >
            Renew
          </Button>
        }
      >
        {isFew
          ? "Make new ones before the last is used: without your phone they are the way in."
          : "For the day your phone is lost. Each works once."}
      </SettingsRow>
      {codes && (
        <Suspense fallback={null}>
          <NewCodesDialog codes={codes} onClose={() => setCodes(null)} />
        </Suspense>
      )}
    </>
  );
}
