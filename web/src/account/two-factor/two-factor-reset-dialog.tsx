import { cancelTwoFactorReset, resetTwoFactor } from "@portico/contract/account/two-factor";
import { TWO_FACTOR_RESET_HOURS } from "@portico/contract/limits";
import { useMutation } from "@tanstack/react-query";
import { PEOPLE_KEY } from "../../people/people-key.ts";
import type { ActPerson } from "../../people/person-act.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { isDeclined, notify, notifyFailure } from "../../ui/toast.tsx";

interface TwoFactorResetDialogProps {
  person: ActPerson;
  onClose: () => void;
}

/** For somebody who lost their phone: asks for the reset, or stops one that waits. */
export function TwoFactorResetDialog({ person, onClose }: TwoFactorResetDialogProps) {
  const name = personName(person);
  const resetAt = person.two_factor?.reset_at ?? null;
  const params = { id: person.id };
  const act = useMutation({
    mutationFn: async (isStop: boolean) => {
      await (isStop ? request(cancelTwoFactorReset, { params }) : request(resetTwoFactor, { params }));
    },
    onSuccess: (_answer, isStop) => {
      notify({
        title: isStop ? `The two-factor sign-in of ${name} stays on` : `${name} is told by letter`,
        tone: "success",
      });
      return queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
    },
    onError: (error) => notifyFailure(error, "That could not be done. Nothing was changed."),
    onSettled: (_answer, error) => isDeclined(error) || onClose(),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        resetAt ? `Keep the two-factor sign-in of ${name} on?` : `Reset the two-factor sign-in of ${name}?`
      }
      confirm={resetAt ? "Keep it on" : "Reset it"}
      danger={!resetAt}
      loading={act.isPending}
      onConfirm={() => act.mutate(resetAt !== null)}
    >
      {resetAt ? (
        <>
          It would be turned off on <Moment at={resetAt} form="deadline" />. The code of the app is asked as
          before.
        </>
      ) : (
        `Do this for somebody who lost their phone and their recovery codes, and make sure that it is them who asks. It is turned off after ${TWO_FACTOR_RESET_HOURS} hours; until then they can stop it.`
      )}
    </ConfirmDialog>
  );
}
