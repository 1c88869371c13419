import { Dialog } from "../../ui/overlay/dialog.tsx";
import type { InvitationLink } from "./invitations.calls.ts";
import type { InvitationInHand } from "./invitation-entries.ts";
import { LinkBox } from "./link-box.tsx";

interface LinkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  invitation: InvitationInHand | undefined;
  link: InvitationLink | undefined;
}

/** Shows a new link to pass on. Earlier links keep working. */
export function LinkDialog({ open, onOpenChange, invitation, link }: LinkDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invitation link"
      description={`Only for ${invitation?.email}. It can be used once.`}
    >
      {link && <LinkBox url={link.url} expiresAt={link.expires_at} />}
    </Dialog>
  );
}
