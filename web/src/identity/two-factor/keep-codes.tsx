import { isNative } from "@portico/mobile/is-native";
import { createPortal } from "react-dom";
import { useFirm } from "../../session/firm.ts";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { Icon } from "../../ui/icon.tsx";
import { saveText } from "../../ui/form/save-text.ts";
import { momentText } from "../../ui/moment.tsx";

const FILE_NAME = "recovery-codes.txt";

interface KeepCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shows the recovery codes once. The user can copy them and, in a browser, download or print them. */
export function KeepCodes({ codes, onKept }: KeepCodesProps) {
  const firm = useFirm();
  const { email } = useUser();
  const heading = `Recovery codes for ${email} at ${firm.name}, created on ${momentText(new Date().toISOString(), "date")}`;
  const text = `${heading}\n\n${codes.join("\n")}\n\nEach code works once, instead of a code from your authenticator app.\n`;
  return (
    <>
      <p className="text-sm text-navy-600">
        If you lose your phone, sign in with one of these codes. Each works once.{" "}
        {isNative() ? "Copy" : "Keep"} them somewhere safe{isOnPhone() && ", not only on this phone"}. You
        won't be able to see them again once you finish.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-navy-50 px-5 py-4 font-mono tabular-nums select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} size="sm" />
        {/* The app's web view can neither download nor print. */}
        {!isNative() && <DownloadAndPrint text={text} />}
      </div>
      <DialogActions>
        <Button onClick={onKept}>I've saved them</Button>
      </DialogActions>
    </>
  );
}

function isOnPhone(): boolean {
  return isNative() || matchMedia("(pointer: coarse)").matches;
}

function DownloadAndPrint({ text }: { text: string }) {
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => saveText(FILE_NAME, text, "text/plain")}>
        <Icon name="download" size={18} /> Download
      </Button>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        <Icon name="printer" size={18} /> Print
      </Button>
      {createPortal(
        <pre data-print-alone className="hidden print:block">
          {text}
        </pre>,
        document.body,
      )}
    </>
  );
}
