import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { queryClient } from "../../session/query-client.ts";
import { useUser } from "../../session/current-user.ts";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { useWide } from "../../ui/layout/use-wide.ts";
import { MATERIALS_KEY } from "../library/materials-key.ts";
import { adoptJobs } from "./adopt-jobs.ts";
import { type FollowedJob, followedJobs, watchFollowed } from "./followed-jobs.ts";
import { JobRow } from "./job-row.tsx";
import { restoreUploads } from "./restore-uploads.ts";
import { isUnderWay, type Upload } from "./upload.ts";
import { UploadRow } from "./upload-row.tsx";
import { clearFinished, currentUploads, watchUploads, whenPlaced } from "./uploads.ts";

/** How long the tray shows that everything is done. */
const DONE_SHOWN_MS = 10_000;

whenPlaced(() => void queryClient.invalidateQueries({ queryKey: [MATERIALS_KEY] }));

/** Shows running uploads and long jobs at the bottom of every page. */
export function Tray() {
  const uploads = useSyncExternalStore(watchUploads, currentUploads);
  const jobs = useSyncExternalStore(watchFollowed, followedJobs);
  const [wish, setFolded] = useState<boolean | null>(null);
  const isWide = useWide();
  const { id, role } = useUser();
  useEffect(() => {
    // If the server is unreachable, they are shown on the next visit.
    void restoreUploads(id).catch(() => undefined);
    if (role !== "client") void adoptJobs().catch(() => undefined);
  }, [id, role]);
  const isOver = jobs.length === 0 && uploads.every(({ state }) => state === "done");
  const place = useLeaving(uploads.length > 0 && isOver);
  if (uploads.length + jobs.length === 0) return null;
  // On a phone the tray covers the list, and finished work needs no rows.
  const isFolded = wish ?? (isOver && !isWide);
  return (
    <section
      ref={place}
      aria-label={uploads.length > 0 ? "Uploads" : "In progress"}
      data-tray
      className="fixed inset-x-3 bottom-[calc(5rem+var(--inset-bottom)+var(--toast-room,0px))] z-21 overflow-hidden rounded-card border border-line bg-white shadow-float transition-[bottom] in-data-keyboard:hidden sm:inset-x-auto sm:right-4 sm:w-96 lg:bottom-[calc(1rem+var(--toast-room,0px))] print:hidden"
    >
      <header className="flex min-h-12 items-center gap-1 bg-navy-900 pr-1 pl-4 text-white">
        <h2 className="min-w-0 flex-1 truncate font-sans text-[0.9375rem] leading-normal font-semibold">
          <span role="status">{uploads.length > 0 ? headText(uploads) : jobsText(jobs)}</span>
        </h2>
        <HeadButton
          icon={isFolded ? "chevron-up" : "chevron-down"}
          label={`${isFolded ? "Show" : "Hide"} the ${uploads.length > 0 ? "uploads" : "progress"}`}
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
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * Finished work disappears after a while, or when the user leaves the page it was sent from. It stays while
 * the user is interacting with it.
 */
function useLeaving(isOver: boolean) {
  const place = useRef<HTMLElement>(null);
  const page = useLocation({ select: ({ pathname }) => pathname });
  const shownOn = useRef(page);
  useEffect(() => {
    if (!isOver) {
      shownOn.current = page;
      return;
    }
    if (page !== shownOn.current) {
      shownOn.current = page;
      clearFinished();
      return;
    }
    const timer = setInterval(() => {
      if (!place.current?.matches(":hover, :focus-within")) clearFinished();
    }, DONE_SHOWN_MS);
    return () => clearInterval(timer);
  }, [isOver, page]);
  return place;
}

/**
 * Of the files of a matching, the tray shows only those that need the user or are being sent; the matching's
 * page shows the rest.
 */
function hasRow({ target, state }: Upload): boolean {
  return !target.gathered || (state !== "done" && state !== "waiting");
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

function jobsText(jobs: readonly FollowedJob[]): string {
  return jobs.length === 1 ? "In progress" : `${jobs.length} in progress`;
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
