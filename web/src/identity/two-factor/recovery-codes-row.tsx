import { RECOVERY_CODES_LOW } from "@portico/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { newRecoveryCodes } from "./two-factor.calls.ts";

const NewCodesDialog = lazyPart(() =>
  import("./new-codes-dialog.tsx").then((file) => ({ default: file.NewCodesDialog })),
);

/** Shows how many recovery codes are left, with a warning if there are few. */
export function RecoveryCodesRow({ left }: { left: number }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = useMutation({
    mutationFn: newRecoveryCodes,
    onSuccess: setCodes,
    onError: (error) => notifyFailure(error, "New codes couldn't be created. Please try again."),
  });
  const isFew = left <= RECOVERY_CODES_LOW;
  return (
    <>
      <SettingsRow
        leading={<Icon name="file-text" className="mx-1.5" />}
        title={left === 1 ? "1 recovery code left" : `${left} recovery codes left`}
        badge={isFew && <Badge tone="red">Running low</Badge>}
        action={
          <Button variant="secondary" size="sm" loading={renew.isPending} onClick={() => renew.mutate()}>
            Create new codes
          </Button>
        }
      >
        {isFew ? "Create new ones before you run out." : "For when you lose your phone. Each works once."}
      </SettingsRow>
      {codes && (
        <Suspense fallback={null}>
          <NewCodesDialog codes={codes} onClose={() => setCodes(null)} />
        </Suspense>
      )}
    </>
  );
}
