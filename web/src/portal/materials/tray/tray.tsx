import { useEffect, useState, useSyncExternalStore } from "react";
import { queryClient } from "../../../session/query-client.ts";
import { useUser } from "../../../session/current-user.ts";
import { formatCount } from "../../../ui/count.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { MATERIALS_KEY } from "../materials-key.ts";
import { restoreUploads } from "./restore-uploads.ts";
import { isUnderWay, type Upload } from "./upload.ts";
import { UploadRow } from "./upload-row.tsx";
import { clearFinished, currentUploads, watchUploads, whenPlaced } from "./uploads.ts";

whenPlaced(() => void queryClient.invalidateQueries({ queryKey: [MATERIALS_KEY] }));

/** Files on their way, at the foot of every page. */
export function Tray() {
  const uploads = useSyncExternalStore(watchUploads, currentUploads);
  const [wish, setFolded] = useState<boolean | null>(null);
  const isWide = useWide();
  const { id } = useUser();
  useEffect(() => {
    // Where the server is away, they are shown the next time.
    void restoreUploads(id).catch(() => undefined);
  }, [id]);
  if (uploads.length === 0) return null;
  const isOver = uploads.every(({ state }) => state === "done");
  // On a phone it lies over the list, and what is done needs no rows.
  const isFolded = wish ?? (isOver && !isWide);
  return (
    <section
      aria-label="Uploads"
      data-tray
      className="fixed inset-x-3 bottom-[calc(5rem+var(--inset-bottom)+var(--toast-room,0px))] z-21 overflow-hidden rounded-card border border-line bg-white shadow-float transition-[bottom] in-data-keyboard:hidden sm:inset-x-auto sm:right-4 sm:w-96 lg:bottom-[calc(1rem+var(--toast-room,0px))] print:hidden"
    >
      <header className="flex min-h-12 items-center gap-1 bg-navy-900 pr-1 pl-4 text-white">
        <h2 className="min-w-0 flex-1 truncate font-sans text-[0.9375rem] leading-normal font-semibold">
          <span role="status">{headText(uploads)}</span>
        </h2>
        <HeadButton
          icon={isFolded ? "chevron-up" : "chevron-down"}
          label={isFolded ? "Show the uploads" : "Hide the uploads"}
          isExpanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
        {isOver && <HeadButton icon="x" label="Close the uploads" onClick={clearFinished} />}
      </header>
      {!isFolded && (
        <ul className="max-h-[min(20rem,40dvh)] divide-y divide-line/70 overflow-y-auto overscroll-contain">
          {uploads.filter(hasRow).map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Of the many of a matching, those that need somebody or are moving; its page shows the others. */
function hasRow({ target, state }: Upload): boolean {
  return !target.matchId || (state !== "done" && state !== "waiting");
}

interface HeadButtonProps {
  icon: string;
  label: string;
  isExpanded?: boolean;
  onClick: () => void;
}

function HeadButton({ icon, label, isExpanded, onClick }: HeadButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isExpanded}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control hover:bg-navy-800"
    >
      <Icon name={icon} size={18} />
    </button>
  );
}

function headText(uploads: readonly Upload[]): string {
  const count = (is: (upload: Upload) => boolean) => uploads.filter(is).length;
  const done = count(({ state }) => state === "done" || state === "checking");
  if (uploads.some(isUnderWay))
    return `Uploading ${formatCount(Math.min(done + 1, uploads.length))} of ${formatCount(uploads.length)}`;
  const waiting = count(({ state, isAsking }) => state === "lost" || state === "paused" || isAsking);
  if (waiting > 0)
    return waiting === 1 ? "1 file is waiting for you" : `${formatCount(waiting)} files are waiting for you`;
  const failed = count(({ state }) => state === "failed");
  if (failed > 0)
    return failed === 1 ? "1 file wasn't uploaded" : `${formatCount(failed)} files weren't uploaded`;
  if (count(({ state }) => state === "checking") > 0) return "Checking files";
  return done === 1 ? "1 file uploaded" : `${formatCount(done)} files uploaded`;
}
