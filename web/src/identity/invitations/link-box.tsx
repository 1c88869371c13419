import { useRef } from "react";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { LocalLinkNote } from "./local-link-note.tsx";

/** A link to pass on, shown once, with a way to copy it. */
export function LinkBox({ url, expiresAt }: { url: string; expiresAt: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="min-w-0 flex-1">
          <TextField
            ref={field}
            label="Link"
            name="link"
            readOnly
            value={url}
            onFocus={() => field.current?.select()}
            hint={
              <>
                Valid until <Moment at={expiresAt} form="deadline" />.
              </>
            }
          />
        </div>
        <div className="sm:pt-6.5 *:w-full">
          <CopyButton text={url} label="Copy link" variant="primary" />
        </div>
      </div>
      <LocalLinkNote url={url} />
    </>
  );
}
