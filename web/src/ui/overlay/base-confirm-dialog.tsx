import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { DialogActions } from "./dialog-actions.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  /** The action in one or two words, such as "Withdraw". */
  confirm: string;
  /**
   * The label of the button that cancels, for dialogs in which the action itself could be understood as
   * "Cancel".
   */
  cancel?: string;
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
}

/** The implementation of ConfirmDialog. The focus starts on the cancel button. */
export function BaseConfirmDialog({
  title,
  children,
  confirm,
  cancel = "Cancel",
  danger,
  loading,
  onConfirm,
  ...rest
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root {...rest}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          // The backdrop also covers full-screen views.
          forceRender
          className="backdrop-motion fixed inset-0 z-40 bg-navy-950/45"
        />
        <AlertDialog.Viewport className="max-sm:pb-(--toast-room) transition-[padding] fixed inset-0 z-40 grid items-end justify-items-center overflow-hidden sm:items-center sm:p-8 sm:flat:p-2">
          <AlertDialog.Popup
            data-sheet
            className="dialog-motion relative max-h-[calc(92dvh-var(--toast-room))] sm:max-h-beside-toasts overflow-y-auto overscroll-contain w-full rounded-t-sheet bg-white px-5 pt-5 [--dialog-foot:max(1.25rem,var(--inset-bottom))] sm:[--dialog-foot:1.5rem] shadow-float forced-colors:border sm:max-w-md sm:rounded-card sm:px-6 sm:pt-6"
          >
            <AlertDialog.Title className="text-xl break-words">{title}</AlertDialog.Title>
            {children && (
              <AlertDialog.Description className="mt-2 text-navy-600" render={<div />}>
                {children}
              </AlertDialog.Description>
            )}
            <DialogActions>
              <AlertDialog.Close render={<Button variant="secondary">{cancel}</Button>} />
              <Button variant={danger ? "danger-solid" : "primary"} onClick={onConfirm} loading={loading}>
                {confirm}
              </Button>
            </DialogActions>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
