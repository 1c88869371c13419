import { MATCH_FILES_MAX } from "@portico/contract/documents/material-limits";
import { useEffect, useEffectEvent, useState } from "react";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { type Dropped, droppedFiles } from "./dropped-files.ts";

interface DropZoneProps {
  /** Where the files go, in words. */
  place: string;
  onFiles: (files: File[]) => void;
}

/**
 * Takes files and folders that are dropped anywhere on the page, and files that are pasted. While files are
 * dragged over the page, it shows where they will go.
 */
export function DropZone({ place, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const watch = new AbortController();
    const { signal } = watch;
    // Each element under the pointer fires its own enter and leave events.
    let depth = 0;
    const over = (by: number) => {
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    addEventListener("dragenter", (event) => hasFiles(event) && over(1), { signal });
    addEventListener("dragleave", (event) => hasFiles(event) && over(-1), { signal });
    addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault(), { signal });
    addEventListener(
      "drop",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setOver(false);
        if (!isInDialog(event) && event.dataTransfer)
          void droppedFiles(event.dataTransfer).then((dropped) => {
            if (isWhole(dropped)) take(dropped.files);
          });
      },
      { signal },
    );
    addEventListener(
      "paste",
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0 || isInDialog(event)) return;
        event.preventDefault();
        take(files);
      },
      { signal },
    );
    return () => watch.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center border-6 border-navy-900 bg-navy-950/20">
      <p className="flex items-center gap-3 rounded-card bg-navy-900 px-6 py-4 text-lg font-semibold text-white shadow-float">
        <Icon name="upload" />
        Drop into {place}
      </p>
    </div>
  );
}

/**
 * Notifies the user if files of a dropped folder cannot be taken, or if it has none. Returns whether any
 * files are left to upload.
 */
function isWhole({ files, unread, hadFolder }: Dropped): boolean {
  if (!hadFolder) return true;
  if (files.length > MATCH_FILES_MAX) {
    const description = `At most ${formatCount(MATCH_FILES_MAX)} at once. Nothing was added.`;
    notify({ title: "Too many files", description, tone: "failure" });
    return false;
  }
  if (unread > 0)
    notify({
      title: unread === 1 ? "1 file can't be read" : `${formatCount(unread)} files can't be read`,
      description: "The others of the folder were added.",
      tone: "failure",
    });
  else if (files.length === 0) notify({ title: "The folder is empty", tone: "failure" });
  return files.length > 0;
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

function isInDialog({ target }: Event): boolean {
  return target instanceof Element && target.closest("[role$=dialog]") !== null;
}
