import { useRef } from "react";
import { CopyButton } from "../../ui/copy-button.tsx";
import { timeLeft } from "../../ui/date.ts";
import { TextField } from "../../ui/text-field.tsx";

/** A fresh link, shown once, with a way to copy it. */
export function LinkBox({ url, expiresAt }: { url: string; expiresAt: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <TextField
          ref={field}
          label="Link"
          name="link"
          readOnly
          value={url}
          onFocus={() => field.current?.select()}
          hint={`Valid for ${timeLeft(expiresAt)}. Earlier links no longer work.`}
        />
      </div>
      <div className="sm:pt-6.5 *:w-full">
        <CopyButton text={url} label="Copy link" variant="primary" />
      </div>
    </div>
  );
}
