import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { CorrectAddressDialog } from "./correct-address-dialog.tsx";
import type { useInvitationActs } from "./invitation-acts.ts";
import type { InvitationInHand } from "./invitation-entries.ts";
import { LinkDialog } from "./link-dialog.tsx";

export interface OpenAct {
  act: "link" | "correct" | "withdraw";
  invitation: InvitationInHand;
}

interface InvitationDialogsProps {
  open: OpenAct | null;
  onClose: () => void;
  acts: ReturnType<typeof useInvitationActs>;
}

/**
 * The dialogs of an invitation's actions. They show its link, correct its address or confirm its withdrawal.
 */
export function InvitationDialogs({ open, onClose, acts }: InvitationDialogsProps) {
  const invitation = open?.invitation;
  const change = (next: boolean) => !next && onClose();
  return (
    <>
      <LinkDialog
        key={`link ${invitation?.id}`}
        open={open?.act === "link"}
        onOpenChange={change}
        invitation={invitation}
        link={acts.link.data}
      />
      <CorrectAddressDialog
        key={`correct ${invitation?.id}`}
        open={open?.act === "correct"}
        onOpenChange={change}
        invitation={invitation}
        correct={acts.correct}
      />
      <ConfirmDialog
        open={open?.act === "withdraw"}
        onOpenChange={change}
        title="Withdraw this invitation?"
        confirm="Withdraw"
        danger
        onConfirm={() => {
          if (invitation) acts.withdraw.mutate(invitation);
          onClose();
        }}
      >
        The link sent to <span className="font-semibold break-words">{invitation?.email}</span> will stop
        working. You can invite the same person again later.
      </ConfirmDialog>
    </>
  );
}
