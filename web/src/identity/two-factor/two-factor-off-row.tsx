import { useMutation } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Moment } from "../../ui/moment.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { beginEnrolment, type Enrolment } from "./two-factor.calls.ts";

const SetUpDialog = lazyPart(() =>
  import("./set-up-dialog.tsx").then((file) => ({ default: file.SetUpDialog })),
);

/** Says that two-factor sign-in is off, with a button to turn it on. */
export function TwoFactorOffRow({ dueAt }: { dueAt: string | null }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const begin = useMutation({
    mutationFn: beginEnrolment,
    onSuccess: setEnrolment,
    onError: (error) => notifyFailure(error, "We couldn't start this. Please try again."),
  });
  const isBegun = useLocation({ select: ({ state }) => state.setUpTwoFactor === true });
  const navigate = useNavigate();
  const { mutate } = begin;
  useEffect(() => {
    if (!isBegun) return;
    mutate();
    // Removes the request to start the setup from the navigation state. Otherwise a reload would start the
    // setup again.
    void navigate({ to: ".", hash: true, state: {}, replace: true });
  }, [isBegun, mutate, navigate]);
  return (
    <>
      <SettingsRow
        leading={<Icon name="shield" className="mx-1.5" />}
        title="Two-factor sign-in"
        badge={<Badge tone="gold">Off</Badge>}
        action={
          <Button
            size="sm"
            aria-label="Set up two-factor sign-in"
            loading={begin.isPending}
            onClick={() => begin.mutate()}
          >
            Set up
          </Button>
        }
      >
        Protect your account with a code from your phone.
        {dueAt && (
          <>
            {" "}
            Your firm requires it by <Moment at={dueAt} form="deadline" />.
          </>
        )}
      </SettingsRow>
      {enrolment && (
        <Suspense fallback={null}>
          <SetUpDialog
            enrolment={enrolment}
            onBeginAgain={() => begin.mutateAsync()}
            onClose={() => setEnrolment(null)}
          />
        </Suspense>
      )}
    </>
  );
}
