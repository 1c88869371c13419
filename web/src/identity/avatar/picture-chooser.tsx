import { PICTURE_MAX_TEXT, PICTURE_MEDIA_TYPES } from "@portico/contract/values/picture";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";

interface PictureChooserProps {
  loading: boolean;
  onChoose: (file: File, isFromCamera: boolean) => void;
}

/** Lets the user drop a file or choose one, or take a photo if the device has a camera. */
export function PictureChooser({ loading, onChoose }: PictureChooserProps) {
  const [over, setOver] = useState(false);
  useStrayDrops();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file, false);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-4 rounded-card border-2 border-dashed px-5 py-8 text-center transition-colors ${over ? "border-navy-900 bg-blue-100" : "border-stone-300 bg-paper"}`}
    >
      <span className="grid size-14 place-items-center rounded-full bg-blue-100 text-blue-700">
        <Icon name="image" size={26} />
      </span>
      <p className="pointer-coarse:hidden">Drag an image here, or choose a file.</p>
      <div className="flex flex-wrap justify-center gap-2">
        <FileButton
          label="Choose a file"
          name="picture"
          loading={loading}
          onFile={(file) => onChoose(file, false)}
        />
        <span className="hidden pointer-coarse:contents">
          <FileButton label="Take a photo" name="camera" onFile={(file) => onChoose(file, true)} />
        </span>
      </div>
      <p className="text-[0.8125rem] text-quiet">PNG, JPEG, WebP or AVIF, up to {PICTURE_MAX_TEXT}.</p>
    </div>
  );
}

interface FileButtonProps {
  label: string;
  name: "picture" | "camera";
  loading?: boolean;
  onFile: (file: File) => void;
}

function FileButton({ label, name, loading = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isCamera = name === "camera";
  return (
    <>
      <Button
        variant={isCamera ? "secondary" : "primary"}
        autoFocus={!isCamera}
        loading={loading}
        onClick={() => input.current?.click()}
      >
        <Icon name={isCamera ? "camera" : "upload"} size={18} />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        name={name}
        hidden
        // Android's web view opens the camera only if `accept` is exactly "image/*".
        accept={isCamera ? "image/*" : PICTURE_MEDIA_TYPES}
        capture={isCamera ? "user" : undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Without this, choosing the same file a second time would cause no change event.
          target.value = "";
        }}
      />
    </>
  );
}

/**
 * Ignores files that are dropped outside the field. Otherwise the browser would replace the page with the
 * file.
 */
function useStrayDrops(): void {
  useEffect(() => {
    const keepPage = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", keepPage);
    window.addEventListener("drop", keepPage);
    return () => {
      window.removeEventListener("dragover", keepPage);
      window.removeEventListener("drop", keepPage);
    };
  }, []);
}
