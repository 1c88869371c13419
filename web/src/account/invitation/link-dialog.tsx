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
    onError: (error) => notifyFailure(error, "The link couldn't be created. Please try again."),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invitation link"
      description={`Only for ${invitation?.email}.`}
    >
      {link.data ? (
        <LinkBox url={link.data.url} expiresAt={link.data.expires_at} />
      ) : (
        <>
          <p>This creates a new link, shown once. Earlier links will stop working.</p>
          <DialogActions>
            <Button loading={link.isPending} onClick={() => invitation && link.mutate(invitation)}>
              Create link
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
