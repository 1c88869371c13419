import { Suspense, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";

const TurnOffDialog = lazyPart(() =>
  import("./turn-off-dialog.tsx").then((file) => ({ default: file.TurnOffDialog })),
);

/** Says that two-factor sign-in is on, with a button to turn it off. */
export function TwoFactorOnRow() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <SettingsRow
        leading={<Icon name="shield" className="mx-1.5" />}
        title="Two-factor sign-in"
        badge={<Badge tone="green">On</Badge>}
        action={
          <Button
            variant="secondary"
            size="sm"
            aria-label="Turn off two-factor sign-in"
            onClick={() => setAsking(true)}
          >
            Turn off
          </Button>
        }
      >
        You'll be asked for a code from your authenticator app.
      </SettingsRow>
      {asking && (
        <Suspense fallback={null}>
          <TurnOffDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
