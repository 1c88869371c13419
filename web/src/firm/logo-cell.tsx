import { PICTURE_MAX_TEXT, PICTURE_MEDIA_TYPES } from "@portico/contract/values/picture";
import { useRef, useState } from "react";
import { CallError } from "../session/request.ts";
import { Button } from "../ui/form/button.tsx";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog.tsx";
import { Mark } from "../ui/mark.tsx";
import { serverOrigin } from "../ui/server-origin.ts";
import { SettingCell } from "../ui/layout/setting-cells.tsx";
import { notify, notifyFailure } from "../ui/feedback/toast.tsx";
import { sendLogo, takeLogoAway } from "./firm.calls.ts";

/** The firm's logo, with buttons to change or remove it. */
export function LogoCell({ logo }: { logo: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const act = async (work: () => Promise<void>, done: string, failed: string) => {
    setIsSending(true);
    try {
      await work();
      notify({ title: done, tone: "success" });
    } catch (error) {
      const reason = error instanceof CallError ? error.errors?.["logo"] : undefined;
      if (reason) notify({ title: reason, tone: "failure" });
      else notifyFailure(error, failed);
    } finally {
      setIsSending(false);
      setIsAsking(false);
    }
  };
  const send = (file: File) =>
    act(
      () => sendLogo(file, { signal: new AbortController().signal, onProgress: () => undefined }),
      "Logo saved",
      "The logo couldn't be saved.",
    );
  return (
    <SettingCell
      label="Logo"
      quiet
      // Two buttons need a whole line.
      wide={logo !== null}
      leading={
        <span className="grid h-10 w-14 shrink-0 place-items-center rounded-control bg-navy-900 p-1.5">
          {logo ? (
            <img src={serverOrigin() + logo} alt="" className="max-h-7 max-w-11 object-contain" />
          ) : (
            <Mark onDark size={24} />
          )}
        </span>
      }
      end={
        <span className="flex shrink-0 flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={logo ? "Change the logo" : "Add a logo"}
            loading={isSending}
            onClick={() => input.current?.click()}
          >
            {logo ? "Change" : "Add"}
          </Button>
          {logo && (
            <Button
              variant="secondary"
              size="sm"
              aria-label="Remove the logo"
              onClick={() => setIsAsking(true)}
            >
              Remove
            </Button>
          )}
        </span>
      }
    >
      {logo ? "Your logo" : "Portico's logo"}
      <span className="block text-xs text-pretty">PNG, JPEG, WebP or AVIF, up to {PICTURE_MAX_TEXT}</span>
      <input
        ref={input}
        type="file"
        name="logo"
        hidden
        accept={PICTURE_MEDIA_TYPES}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          // Choosing the same file again would otherwise not count as a change.
          target.value = "";
        }}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove the logo?"
        confirm="Remove"
        danger
        loading={isSending}
        onConfirm={() => void act(takeLogoAway, "Logo removed", "The logo couldn't be removed.")}
      >
        Pages and emails will show Portico's logo instead.
      </ConfirmDialog>
    </SettingCell>
  );
}
