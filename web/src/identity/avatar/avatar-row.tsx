import { useMutation } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { useFreshDialog } from "../../ui/overlay/use-fresh-dialog.ts";

const fetchDialog = () => import("./avatar-dialog.tsx");
/** The cropper is downloaded only by users who change their picture. */
const AvatarDialog = lazyPart(async () => ({ default: (await fetchDialog()).AvatarDialog }));

/** Shows the picture of the signed-in user, with buttons to change or remove it. */
export function AvatarRow() {
  const user = useUser();
  const { round, show, dialog } = useFreshDialog();
  const change = useRef<HTMLButtonElement>(null);
  return (
    <>
      <SettingsRow
        leading={<Avatar person={user} size="lg" />}
        title="Photo"
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              ref={change}
              variant="secondary"
              size="sm"
              aria-label={user.avatar ? "Change your photo" : "Add a photo"}
              onPointerEnter={() => void fetchDialog().catch(() => undefined)}
              onFocus={() => void fetchDialog().catch(() => undefined)}
              onClick={show}
            >
              {user.avatar ? "Change" : "Add"}
            </Button>
            {user.avatar && <RemoveButton focusAfter={() => change.current} />}
          </div>
        }
      >
        {user.role === "client"
          ? `Visible to the firm and your ${currentRoleWords().agent.oneInText}.`
          : "Visible to the people you work with."}
      </SettingsRow>
      {round > 0 && (
        <Suspense>
          <AvatarDialog key={round} {...dialog} finalFocus={() => change.current} />
        </Suspense>
      )}
    </>
  );
}

function RemoveButton({ focusAfter }: { focusAfter: () => HTMLElement | null }) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: async () => (await import("./avatar.calls.ts")).removePicture(),
    onSuccess: () => {
      notify({ title: "Photo removed", tone: "success" });
      // This button disappears together with the picture, so the focus moves to another element.
      focusAfter()?.focus();
    },
    onError: (error) => notifyFailure(error, "Your photo couldn't be removed. Please try again."),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="danger" size="sm" aria-label="Remove your photo" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove your photo?"
        confirm="Remove"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        Your initials will be shown instead.
      </ConfirmDialog>
    </>
  );
}
