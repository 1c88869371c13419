import { useEffect, useMemo, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import type { WriterPictures } from "../pictures.ts";
import { PictureWords } from "./picture-words.tsx";
import { useNewPicture } from "./use-new-picture.ts";

interface NewPictureProps {
  file: File;
  /** How many more pictures wait to be added after this one. */
  waiting: number;
  pictures: WriterPictures;
  onAdded: (id: string, alt: string) => void;
  onClose: () => void;
}

/** A picture that is being added to the text. */
export function NewPicture({ file, waiting, pictures, onAdded, onClose }: NewPictureProps) {
  const { share, fault, whenSent, again } = useNewPicture(file, pictures);
  const [isSaving, setSaving] = useState(false);
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const isRefused = fault !== null && !fault.isPassing;
  return (
    <PictureWords
      label="New image"
      picture={
        !isRefused && (
          <img
            src={address}
            alt=""
            className="h-20 w-28 rounded-control border border-line bg-white object-contain"
          />
        )
      }
      before=""
      save="Insert image"
      isSaving={isSaving && !fault}
      isRefused={isRefused}
      onClose={onClose}
      onSave={(alt) => {
        setSaving(true);
        void whenSent().then((id) => (id === null ? setSaving(false) : onAdded(id, alt)));
      }}
    >
      <p className="text-[0.8125rem] wrap-anywhere text-quiet">
        {file.name}
        {waiting > 0 && `, and ${waiting} more after it`}
      </p>
      {fault ? (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-red-700">
          {fault.text}
          {fault.isPassing && (
            <Button size="sm" variant="secondary" onClick={again}>
              Try again
            </Button>
          )}
        </p>
      ) : (
        share < 1 && <ProgressBar label="Upload progress" done={share} total={1} />
      )}
    </PictureWords>
  );
}
