import { useRef } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import type { AskedTarget } from "../requests/item-target.ts";
import { uploadFiles } from "../uploads/upload-files.ts";
import type { UploadTarget } from "../uploads/upload-target.ts";

interface UploadButtonProps {
  target: UploadTarget;
  variant?: "primary" | "secondary";
  className?: string;
  /**
   * The documents requested from the client. If there are any, the button first asks whether the file is one
   * of them.
   */
  asked?: readonly AskedTarget[];
}

/** Picks files and sends them to a place. */
export function UploadButton({ target, variant = "primary", className = "", asked = [] }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<UploadTarget>(null);
  const pick = (to: UploadTarget) => {
    const field = input.current!;
    chosen.current = to;
    // A requested item takes only one document.
    field.multiple = !to.requestItem;
    field.click();
  };
  const isAsked = asked.length > 0;
  const button = (
    <Button
      variant={isAsked ? "secondary" : variant}
      className={className}
      {...(!isAsked && { onClick: () => pick(target) })}
    >
      <Icon name="upload" size={18} />
      Upload
    </Button>
  );
  return (
    <>
      {isAsked ? (
        <Menu
          trigger={button}
          header={<p className="text-sm text-quiet">Which document is it?</p>}
          entries={[
            ...asked.map(({ label, target: to }) => ({
              icon: "file-text",
              label,
              onSelect: () => pick(to),
            })),
            { icon: "upload", label: "Another document", onSelect: () => pick(target) },
          ]}
        />
      ) : (
        button
      )}
      <input
        ref={input}
        type="file"
        name="file"
        aria-label={`Files for ${target.place}`}
        hidden
        multiple
        onChange={({ target: field }) => {
          uploadFiles([...(field.files ?? [])], chosen.current ?? target);
          chosen.current = null;
          // Otherwise choosing the same file again would not fire a change event.
          field.value = "";
        }}
      />
    </>
  );
}
