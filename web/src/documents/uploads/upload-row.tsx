import { useRef, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { shareText } from "../../ui/table/size-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { isUnderWay, type Upload } from "./upload.ts";
import { leftText } from "./upload-pace.ts";
import { chooseForSameName, giveFile, pauseUpload, removeUpload, resumeUpload } from "./uploads.ts";

/** One file in the tray. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { key, name, size, sent, state, isAsking, isRefused } = upload;
  const isMoving = state === "sending" || state === "paused" || state === "offline" || state === "lost";
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <FileTile name={name} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold" title={name}>
          {name}
        </p>
        {isMoving && (
          <div className="my-1.5">
            <ProgressBar label={`${name}, sent`} done={sent} total={size} />
          </div>
        )}
        <p className={`text-[0.8125rem] break-words ${state === "failed" ? "text-red-700" : "text-quiet"}`}>
          {lineOf(upload)}
        </p>
        {isAsking && <SameName upload={upload} />}
        {state === "lost" && <ChooseAgain upload={upload} />}
      </div>
      <div className="-my-1.5 -mr-2 flex shrink-0">
        {(state === "sending" || state === "offline") && (
          <RowButton icon="pause" label={`Pause ${name}`} onClick={() => pauseUpload(key)} />
        )}
        {state === "paused" && (
          <RowButton icon="play" label={`Resume ${name}`} onClick={() => resumeUpload(key)} />
        )}
        {state === "failed" && !isRefused && (
          <RowButton icon="rotate-cw" label={`Try ${name} again`} onClick={() => resumeUpload(key)} />
        )}
        {state === "done" ? (
          <span className="grid size-11 place-items-center text-green-700">
            <Icon name="circle-check" label="Uploaded" />
          </span>
        ) : (
          !(state === "checking" && !isAsking) && (
            <RowButton
              icon="x"
              label={isUnderWay(upload) ? `Cancel ${name}` : `Remove ${name}`}
              onClick={() => removeUpload(key)}
            />
          )
        )}
      </div>
    </li>
  );
}

function lineOf({ state, sent, size, secondsLeft, problem, target, isAsking, isCut }: Upload): string {
  const share = shareText(sent, size);
  if (state === "offline" || (isCut && state === "sending"))
    return `${share} · no connection; it will continue automatically`;
  if (isAsking) return "A file with this name is already there.";
  if (state === "waiting") return problem ?? "Waiting";
  if (state === "sending") return secondsLeft === null ? share : `${share} · ${leftText(secondsLeft)}`;
  if (state === "paused") return `${share} · paused`;
  if (state === "lost") return `${share} sent before the page was closed`;
  if (state === "checking") return "Checking the file";
  if (state === "failed") return problem ?? "It couldn't be uploaded.";
  return target.requestItem?.asker ? `Sent to ${target.requestItem.asker}` : `Added to ${target.place}`;
}

function SameName({ upload: { key, name } }: { upload: Upload }) {
  return (
    <div role="group" aria-label={`A file called ${name} is already there`} className="mt-2">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => chooseForSameName(key, "keep_both")}>
          Keep both
        </Button>
        <Button size="sm" variant="secondary" onClick={() => chooseForSameName(key, "new_version")}>
          Replace it
        </Button>
      </div>
      <p className="mt-1.5 text-[0.8125rem] text-quiet">Replaced files stay as older versions.</p>
    </div>
  );
}

/** Asks for the file again, because a reloaded page no longer has it. */
function ChooseAgain({ upload: { key, name } }: { upload: Upload }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(false);
  return (
    <div className="mt-2">
      <Button size="sm" onClick={() => input.current?.click()}>
        Choose it again
      </Button>
      <p role="status" className="mt-1.5 text-[0.8125rem] text-quiet">
        {isOther
          ? "That's a different file. Please choose the same one."
          : "The upload will continue where it stopped."}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Choose ${name} again`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) setOther(!giveFile(key, file));
          target.value = "";
        }}
      />
    </div>
  );
}

function RowButton({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink"
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
