import { FILE_NAME_MAX_LENGTH } from "@portico/contract/documents/material-limits";
import { useRef, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { Icon } from "../../ui/icon.tsx";
import { firmDay } from "../../ui/moment.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { handOver } from "./upload-files.ts";
import type { UploadTarget } from "./upload-target.ts";
import { photosToPdf } from "./photos-to-pdf.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { type Taken, usePhotos } from "./use-photos.ts";

interface PhotosDialogProps {
  target: UploadTarget;
  /** Photos that are already chosen. If left out, the user takes the photos in the dialog. */
  files?: readonly File[];
  onClose: () => void;
}

const NONE: readonly File[] = [];

/** Takes photos, one after another, and sends them: one as a picture, several as the pages of one PDF. */
export function PhotosDialog({ target, files = NONE, onClose }: PhotosDialogProps) {
  const { photos, take, remove, forget } = usePhotos(target, files);
  const [name, setName] = useState(target.requestItem?.label ?? `Photos ${firmDay(Date.now())}`);
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isChosen = files.length > 0;
  const send = async () => {
    setBusy(true);
    try {
      if (!(await handOver(await filesOf(photos, name.trim() || "Photos"), target))) return setBusy(false);
      forget();
      onClose();
    } catch (error) {
      setBusy(false);
      const page = error instanceof UnreadPage ? `Page ${error.page}` : "A page";
      notify({ title: `${page} couldn't be read`, description: "Remove it and try again.", tone: "failure" });
    }
  };
  const discard = () => {
    forget();
    onClose();
  };
  const isNone = photos.length === 0;
  return (
    <Dialog
      open
      // A key or a swipe may be accidental, and closing the dialog discards the photos.
      onOpenChange={(open) => !open && (isNone ? onClose() : setLeaving(true))}
      title={isChosen ? "Send photos" : "Take photos"}
      description={
        target.requestItem
          ? `For “${target.requestItem.label}”. Several photos become one PDF.`
          : `Photos are added to ${target.place}. Several photos become one PDF.`
      }
    >
      <div className="flex flex-col gap-4">
        <ol aria-label="Taken" className="grid grid-cols-3 gap-2 empty:hidden">
          {photos.map((photo, place) => (
            <li key={photo.id} className="relative">
              <img
                src={photo.address}
                alt={`Page ${place + 1}`}
                className="aspect-[3/4] w-full rounded-sm border border-line bg-stone-100 object-cover"
              />
              <button
                type="button"
                aria-label={`Remove page ${place + 1}`}
                onClick={() => remove(photo)}
                className="absolute top-0 right-0 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-navy-900 text-white">
                  <Icon name="x" size={16} />
                </span>
              </button>
            </li>
          ))}
        </ol>
        <Button variant={isNone ? "primary" : "secondary"} onClick={() => input.current?.click()}>
          <Icon name={isChosen ? "plus" : "camera"} size={18} />
          {isChosen ? "Add a photo" : isNone ? "Open the camera" : "Take another"}
        </Button>
        {!isNone && (
          <TextField
            label="Name"
            name="photos-name"
            value={name}
            maxLength={FILE_NAME_MAX_LENGTH - ".pdf".length}
            autoComplete="off"
            onChange={({ target: field }) => setName(field.value)}
          />
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/*"
          capture={isChosen ? undefined : "environment"}
          aria-label="Photos"
          onChange={({ target: field }) => {
            take([...(field.files ?? [])]);
            field.value = "";
          }}
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={discard}>
          Cancel
        </Button>
        <Button disabled={isNone} loading={isBusy} onClick={() => void send()}>
          {photos.length > 1 ? `Send ${photos.length} pages` : "Send"}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={photos.length === 1 ? "Discard this photo?" : `Discard ${photos.length} photos?`}
        confirm="Discard"
        cancel="Keep"
        danger
        onConfirm={discard}
      >
        {photos.length === 1 ? "It hasn't been sent yet." : "They haven't been sent yet."}
      </ConfirmDialog>
    </Dialog>
  );
}

/** A page of which nothing could be made. */
class UnreadPage extends Error {
  readonly page: number;

  constructor(page: number, cause: unknown) {
    super(`page ${page} could not be read`, { cause });
    this.page = page;
  }
}

/**
 * Returns the files to upload. A photo that this browser cannot show is uploaded unchanged. Throws
 * UnreadPage.
 */
async function filesOf(photos: readonly Taken[], name: string): Promise<File[]> {
  const unread: File[] = [];
  const pages: { jpeg: Blob; width: number; height: number }[] = [];
  // One at a time: a phone does not have the memory for many large pictures.
  for (const [place, { file }] of photos.entries()) {
    const photo = await shrinkPhoto(file).catch((error: unknown) => {
      throw new UnreadPage(place + 1, error);
    });
    if (photo) pages.push(photo);
    else unread.push(file);
  }
  if (pages.length === 0) return unread;
  if (pages.length === 1)
    return [new File([pages[0]!.jpeg], `${name}.jpg`, { type: "image/jpeg" }), ...unread];
  const images = await Promise.all(
    pages.map(async ({ jpeg, ...size }) => ({ ...size, jpeg: new Uint8Array(await jpeg.arrayBuffer()) })),
  );
  return [new File([photosToPdf(images)], `${name}.pdf`, { type: "application/pdf" }), ...unread];
}
