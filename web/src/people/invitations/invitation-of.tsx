import { Suspense } from "react";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { InvitationSlot, InvitationSlotProps } from "../../foundation/invitation-slot.ts";

/** The invitation of the person whose page is open. Its code is loaded only if there is someone to invite. */
export function InvitationOf({ Slot, ...props }: InvitationSlotProps & { Slot: InvitationSlot }) {
  return (
    <Suspense fallback={<Skeleton className="mb-6 h-32 w-full" />}>
      <Slot {...props} />
    </Suspense>
  );
}
