import { useEffect, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { type CropArea, cropPicture } from "./crop-picture.ts";
import { PictureChooser } from "./picture-chooser.tsx";
import { PictureCropper } from "./picture-cropper.tsx";
import { closePicture, openPicture, UnusablePicture } from "./picture-file.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

interface AvatarDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
}

/** Lets the user choose a picture, select the part of it to show, and send that part. */
export function AvatarDialog({ open, onOpenChange, finalFocus }: AvatarDialogProps) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => (image ? () => closePicture(image) : undefined), [image]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} finalFocus={finalFocus} title="Your photo">
      {image ? (
        <CropStep image={image} onBack={() => setImage(null)} onDone={() => onOpenChange(false)} />
      ) : (
        <ChooseStep onOpened={setImage} onCancel={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}

interface ChooseStepProps {
  onOpened: (image: HTMLImageElement) => void;
  onCancel: () => void;
}

function ChooseStep({ onOpened, onCancel }: ChooseStepProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const choose = async (file: File, isFromCamera: boolean) => {
    setFault(null);
    setReading(true);
    try {
      onOpened(await openPicture(file, isFromCamera));
    } catch (error) {
      setReading(false);
      const isKnown = error instanceof UnusablePicture;
      setFault(isKnown ? error.message : "We couldn't read this file. Please choose another.");
    }
  };
  return (
    <>
      <div className="flex flex-col gap-4">
        {fault && <Notice tone="failure" title={fault} />}
        <PictureChooser loading={reading} onChoose={(...chosen) => void choose(...chosen)} />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </DialogActions>
    </>
  );
}

interface CropStepProps {
  image: HTMLImageElement;
  onBack: () => void;
  onDone: () => void;
}

function CropStep({ image, onBack, onDone }: CropStepProps) {
  const [area, setArea] = useState<CropArea | null>(null);
  const { share, fault, start, stop } = usePictureUpload(() => {
    notify({ title: "Photo updated", tone: "success" });
    onDone();
  });
  const sending = share !== null;
  return (
    <>
      <div className="flex flex-col gap-4">
        {fault && (
          <Notice tone="failure" title={fault.title}>
            {fault.way}
          </Notice>
        )}
        <PictureCropper address={image.src} onArea={setArea} />
        {sending && <UploadProgress share={share} />}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={sending ? stop : onBack}>
          {sending ? "Cancel" : "Choose another"}
        </Button>
        <Button
          loading={sending}
          disabled={area === null}
          onClick={() => area && void start(() => cropPicture(image, area))}
        >
          {fault ? "Try again" : "Use this photo"}
        </Button>
      </DialogActions>
    </>
  );
}
