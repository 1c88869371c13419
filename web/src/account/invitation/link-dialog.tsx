import { useMutation } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { notifyFailure } from "../../ui/toast.tsx";
import type { InvitationInHand } from "./invitation-menu.tsx";
import { newLink } from "./invitation.calls.ts";
import { LinkBox } from "./link-box.tsx";

interface LinkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  invitation: InvitationInHand | undefined;
}

/** Making a link kills the older one, so it is made by a press and not by opening. */
export function LinkDialog({ open, onOpenChange, invitation }: LinkDialogProps) {
  const link = useMutation({
    mutationFn: newLink,
    onError: (error) => notifyFailure(error, "The link could not be made. Please try again."),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="A link to hand over"
      description={`For ${invitation?.email}, and nobody else.`}
    >
      {link.data ? (
        <LinkBox url={link.data.url} expiresAt={link.data.expires_at} />
      ) : (
        <>
          <p>A new link is made and shown once. Any link that was sent before stops working.</p>
          <DialogActions>
            <Button loading={link.isPending} onClick={() => invitation && link.mutate(invitation)}>
              Make a new link
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
