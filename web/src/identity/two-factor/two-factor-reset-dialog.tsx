import { cancelTwoFactorReset, resetTwoFactor } from "@portico/contract/identity/two-factor";
import { TWO_FACTOR_RESET_HOURS } from "@portico/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import type { ActPerson } from "../../foundation/person-act.ts";
import { useUser } from "../../session/current-user.ts";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { isDeclined, notify, notifyFailure } from "../../ui/feedback/toast.tsx";

interface TwoFactorResetDialogProps {
  person: ActPerson;
  onClose: () => void;
}

/** Requests a reset of two-factor sign-in for a person who has lost their phone, or stops a pending reset. */
export function TwoFactorResetDialog({ person, onClose }: TwoFactorResetDialogProps) {
  const user = useUser();
  const name = personName(person);
  const resetAt = person.two_factor?.reset_at ?? null;
  const params = { id: person.id };
  const act = useMutation({
    mutationFn: async (isStop: boolean) => {
      await (isStop ? request(cancelTwoFactorReset, { params }) : request(resetTwoFactor, { params }));
    },
    onSuccess: (_answer, isStop) => {
      notify({
        title: isStop ? `Two-factor sign-in stays on for ${name}` : `Reset scheduled for ${name}`,
        ...(!isStop && isEmailSetUp(user) && { description: `We've emailed ${name}.` }),
        tone: "success",
      });
      return queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
    },
    onError: (error) => notifyFailure(error, "That couldn't be done. Nothing was changed."),
    onSettled: (_answer, error) => isDeclined(error) || onClose(),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={resetAt ? `Keep two-factor sign-in on for ${name}?` : `Reset two-factor sign-in for ${name}?`}
      confirm={resetAt ? "Keep it on" : "Reset it"}
      danger={!resetAt}
      loading={act.isPending}
      onConfirm={() => act.mutate(resetAt !== null)}
    >
      {resetAt ? (
        <>
          A reset is due on <Moment at={resetAt} form="deadline" />. If you keep it on, {name} still needs a
          code from the app to sign in.
        </>
      ) : (
        `Only do this for someone who lost both their phone and recovery codes, and check that the request really comes from them. It takes effect after ${TWO_FACTOR_RESET_HOURS} hours; until then they can cancel it.`
      )}
    </ConfirmDialog>
  );
}
