import { useRef } from "react";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useUser } from "../../session/current-user.ts";
import { isLocalLink } from "../../platform/is-local-link.ts";

/** Shows a link to pass on, with a button to copy it. The link is shown only once. */
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

/** Says that a link works only on this machine, because the portal has no public address yet. */
export function LocalLinkNote({ url, isOne = true }: { url: string; isOne?: boolean }) {
  const isAdmin = useUser().role === "admin";
  if (!isLocalLink(url)) return null;
  return (
    <p className="mt-2 text-sm text-gold-700">
      {isOne ? "This link works" : "These links work"} only on the computer running Portico.{" "}
      {isAdmin
        ? "To invite people on other computers, give the portal a web address first (PUBLIC_URL in .env)."
        : "To invite people on other computers, ask an admin to give the portal a web address."}
    </p>
  );
}
