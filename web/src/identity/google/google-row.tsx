import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { useFirm } from "../../session/firm.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { GoogleMark } from "../../ui/google-mark.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { isDeclined, notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { disconnectGoogle } from "./google.calls.ts";

/**
 * The row for Google in the list of ways to sign in. It is shown if the firm offers Google, or if the account
 * is already connected.
 */
export function GoogleRow() {
  const { google_linked: isLinked } = useUser();
  const { google_client_id: isOffered } = useFirm();
  if (isLinked) return <LinkedRow />;
  return isOffered ? <UnlinkedRow /> : null;
}

function UnlinkedRow() {
  const navigate = useNavigate();
  const connect = useMutation({
    mutationFn: async () => (await import("./go-to-google.ts")).goToGoogle({ purpose: "link" }, navigate),
  });
  const action = (
    <Button
      variant="secondary"
      size="sm"
      aria-label="Connect Google"
      loading={connect.isPending}
      onClick={() => connect.mutate()}
    >
      Connect
    </Button>
  );
  return (
    <SettingsRow leading={<GoogleMark className="mx-1.5" />} title="Google" action={action}>
      Sign in with your Google account as well.
    </SettingsRow>
  );
}

function LinkedRow() {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const disconnect = useMutation({
    mutationFn: disconnectGoogle,
    onSuccess: () => notify({ title: "Google is disconnected", tone: "success" }),
    onError: (error) => notifyFailure(error, "Google couldn't be disconnected. Please try again."),
    onSettled: (_answer, error) => isDeclined(error) || setAsking(false),
  });
  const isLastWay = !user.has_password && !user.has_passkeys;
  const action = (
    <Button variant="secondary" size="sm" aria-label="Disconnect Google" onClick={() => setAsking(true)}>
      Disconnect
    </Button>
  );
  return (
    <>
      <SettingsRow
        leading={<GoogleMark className="mx-1.5" />}
        title="Google"
        badge={<Badge tone="green">Connected</Badge>}
        action={isLastWay ? undefined : action}
      >
        {isLastWay
          ? "It's your only sign-in method. Set a password first, then you can disconnect it."
          : "You can sign in with it."}
      </SettingsRow>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Disconnect Google?"
        confirm="Disconnect"
        loading={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
      >
        You'll no longer be able to sign in with Google. You can connect it again at any time.
      </ConfirmDialog>
    </>
  );
}
