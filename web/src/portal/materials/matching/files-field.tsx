import { MATCH_FILES_MAX, UPLOAD_HOURS } from "@portico/contract/material-limits";
import type { Match } from "@portico/contract/portal/matching";
import { useMutation } from "@tanstack/react-query";
import { useRef, useSyncExternalStore } from "react";
import { useUser } from "../../../session/current-user.ts";
import { Button } from "../../../ui/button.tsx";
import { formatCount } from "../../../ui/count.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { notify, notifyFailure } from "../../../ui/toast.tsx";
import { DropZone } from "../drop-zone.tsx";
import { uploadFiles } from "../tray/upload-files.ts";
import { currentUploads, watchUploads } from "../tray/uploads.ts";
import "./match-icons.ts";
import { filesText } from "./match-words.ts";
import { begin, nameOf, namesIn } from "./match.calls.ts";
import "./sent-files.ts";

interface FilesFieldProps {
  /** Null: the first file begins one. */
  match: Match | null;
  onOpen: (id: string) => void;
}

/** Takes files for a matching, by drop, paste or choice, and shows how far they are. */
export function FilesField({ match, onOpen }: FilesFieldProps) {
  const { id: ownerId, role } = useUser();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (chosen: File[]) => {
      const fresh = match ? await withoutKnown(match, chosen) : chosen;
      const known = chosen.length - fresh.length;
      if (known > 0)
        notify({
          title: known === 1 ? "1 file was already here" : `${formatCount(known)} files were already here`,
        });
      if (fresh.length === 0) return;
      const { id } = match ?? (await begin());
      const target = role === "admin" ? { shelf: "library" as const } : { shelf: "agent" as const, ownerId };
      uploadFiles(fresh, { ...target, place: "Match files", matchId: id });
      if (!match) onOpen(id);
    },
    onError: (error) => notifyFailure(error, "The files couldn't be added. Please try again."),
  });
  const take = (chosen: File[]) => {
    if (chosen.length === 0 || send.isPending) return;
    if ((match?.files ?? 0) + chosen.length > MATCH_FILES_MAX && (!match || chosen.length > MATCH_FILES_MAX))
      notify({
        title: "Too many files",
        description: `At most ${formatCount(MATCH_FILES_MAX)} at once. Nothing was added.`,
        tone: "failure",
      });
    else send.mutate(chosen);
  };
  return (
    <>
      <DropZone place="this list" onFiles={take} />
      <input
        ref={input}
        type="file"
        name="files"
        aria-label="Files to match"
        hidden
        multiple
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same files once more would otherwise be no change.
          target.value = "";
        }}
      />
      {match && match.files > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            size="sm"
            loading={send.isPending}
            onClick={() => input.current?.click()}
          >
            <Icon name="plus" size={16} />
            Add files
          </Button>
          <span className="text-sm text-quiet max-sm:hidden pointer-coarse:hidden">
            or drop them anywhere on this page
          </span>
        </div>
      ) : (
        <div className="flex flex-col items-center gap-4 rounded-card border-2 border-dashed border-stone-300 bg-white px-5 py-10 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-blue-100 text-blue-700">
            <Icon name="files" size={26} />
          </span>
          <p className="max-w-md">
            <span className="pointer-coarse:hidden">Drag files anywhere on this page, or choose them. </span>A
            name such as <span className="font-semibold">2026-Q3 C-1042 statement.pdf</span> goes to whoever
            has the reference C-1042.
          </p>
          <Button loading={send.isPending} onClick={() => input.current?.click()}>
            <Icon name="upload" size={18} />
            Choose files
          </Button>
          <p className="text-sm text-quiet">
            Up to {formatCount(MATCH_FILES_MAX)} files. Nobody sees them before you place them. They wait here
            for {UPLOAD_HOURS} hours.
          </p>
        </div>
      )}
      {match && <Sending matchId={match.id} />}
    </>
  );
}

/** Of files that are chosen again, such as after a page that was closed half way, those that are not here yet. */
async function withoutKnown({ id, files }: Match, chosen: File[]): Promise<File[]> {
  const sent = currentUploads().filter(({ target, state }) => target.matchId === id && state !== "failed");
  const known = new Set(sent.map(nameOf));
  if (files > 0) for (const name of await namesIn(id)) known.add(name);
  return chosen.filter((file) => !known.has(nameOf(file)));
}

function Sending({ matchId }: { matchId: string }) {
  const uploads = useSyncExternalStore(watchUploads, currentUploads);
  const own = uploads.filter(({ target }) => target.matchId === matchId);
  const done = own.filter(({ state }) => state === "done").length;
  const failed = own.filter(({ state }) => state === "failed").length;
  if (done + failed === own.length) return null;
  const held = own.find(({ state, problem }) => state === "waiting" && problem !== null);
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label="Files uploaded" done={done} total={own.length} />
      <p role="status" className="text-sm">
        <span className="figure font-semibold">
          {formatCount(done)} of {filesText(own.length)} uploaded
        </span>
        {held && <span className="block">{held.problem}. It goes on by itself.</span>}
        <span className="block text-quiet">
          You can go to other pages meanwhile, but keep this window open.
        </span>
      </p>
    </div>
  );
}
