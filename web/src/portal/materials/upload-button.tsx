import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { uploadFiles } from "./tray/upload-files.ts";
import type { UploadTarget } from "./tray/upload-target.ts";

interface UploadButtonProps {
  target: UploadTarget;
  variant?: "primary" | "secondary";
  className?: string;
}

/** Picks files and sends them to a place. */
export function UploadButton({ target, variant = "primary", className = "" }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} className={className} onClick={() => input.current?.click()}>
        <Icon name="upload" size={18} />
        Upload
      </Button>
      <input
        ref={input}
        type="file"
        name="file"
        aria-label={`Files for ${target.place}`}
        hidden
        multiple
        onChange={({ target: field }) => {
          uploadFiles([...(field.files ?? [])], target);
          // The same file once more would otherwise be no change.
          field.value = "";
        }}
      />
    </>
  );
}
