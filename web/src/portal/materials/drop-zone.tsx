import { useEffect, useEffectEvent, useState } from "react";
import { Icon } from "../../ui/icon.tsx";

interface DropZoneProps {
  /** Where the files go, in words. */
  place: string;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped anywhere on the page, or pasted. While they are over it, it says where they go. */
export function DropZone({ place, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const watch = new AbortController();
    const { signal } = watch;
    // Each element under the pointer tells of its own coming and going.
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
        if (!isInDialog(event)) take([...(event.dataTransfer?.files ?? [])]);
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

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

function isInDialog({ target }: Event): boolean {
  return target instanceof Element && target.closest("[role$=dialog]") !== null;
}
