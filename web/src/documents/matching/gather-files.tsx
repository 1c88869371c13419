import { MATCH_FILES_MAX, UPLOAD_HOURS } from "@portico/contract/documents/material-limits";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { DropZone } from "../library/drop-zone.tsx";
import { uploadFiles } from "../uploads/upload-files.ts";
import type { Upload } from "../uploads/upload.ts";
import type { Gathered } from "../uploads/upload-target.ts";
import { currentUploads, watchUploads } from "../uploads/uploads.ts";
import "./match-icons.ts";
import { filesText } from "./match-words.ts";
import { whenTold } from "./sent-files.ts";

interface GatherFilesProps {
  into: Gathered["into"];
  /** Id of the matching or batch; null: the first file starts one. */
  id: string | null;
  /** How many files the matching or batch has. */
  count: number;
  /** The destination of the files, in words. */
  place: string;
  begin: () => Promise<{ id: string }>;
  onOpen: (id: string) => void;
  /** Returns the names of the files that the matching or batch already has, as `nameOf` makes them. */
  namesIn: (id: string) => Promise<Set<string>>;
  nameOf: (file: Pick<File, "name" | "size">) => string;
  /** The file types that the file dialog offers; left out: every type. */
  accept?: string;
  /** Called whenever new files have been reported to the server. */
  onTold?: () => void;
}

/**
 * Takes files whose names say who they belong to, by drop, paste or choice, and shows their upload progress.
 */
export function GatherFiles(props: GatherFilesProps) {
  const { into, id: known, count, place, begin, onOpen, accept, onTold } = props;
  const { id: ownerId, role } = useUser();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (chosen: File[]) => {
      const fresh = known === null ? chosen : await withoutKnown(known, props, chosen);
      const doubles = chosen.length - fresh.length;
      if (doubles > 0)
        notify({
          title:
            doubles === 1
              ? "1 file is already in the list"
              : `${formatCount(doubles)} files are already in the list`,
        });
      if (fresh.length === 0) return;
      const id = known ?? (await begin()).id;
      const target = role === "admin" ? { shelf: "library" as const } : { shelf: "agent" as const, ownerId };
      uploadFiles(fresh, { ...target, place, gathered: { into, id } });
      if (known === null) onOpen(id);
    },
    onError: (error) => notifyFailure(error, "The files couldn't be added. Please try again."),
  });
  const take = (chosen: File[]) => {
    if (chosen.length === 0 || send.isPending) return;
    if (count + chosen.length > MATCH_FILES_MAX && (known === null || chosen.length > MATCH_FILES_MAX))
      notify({
        title: "Too many files",
        description: `At most ${formatCount(MATCH_FILES_MAX)} at once. Nothing was added.`,
        tone: "failure",
      });
    else send.mutate(chosen);
  };
  const tell = useEffectEvent(() => onTold?.());
  useEffect(() => whenTold((to) => void (to.into === into && to.id === known && tell())), [into, known]);
  return (
    <>
      <DropZone place="this list" onFiles={take} />
      <input
        ref={input}
        type="file"
        name="files"
        aria-label={into === "match" ? "Files to sort" : "PDFs"}
        hidden
        multiple
        accept={accept}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // Otherwise choosing the same files again would not fire a change event.
          target.value = "";
        }}
      />
      {count > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            size="sm"
            loading={send.isPending}
            onClick={() => input.current?.click()}
          >
            <Icon name="plus" size={16} />
            {into === "match" ? "Add files" : "Add PDFs"}
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
            <span className="pointer-coarse:hidden">Drag files anywhere on this page, or choose them. </span>
            Put the {currentRoleWords().client.oneInText}'s reference in each file name. For example,{" "}
            <span className="font-semibold whitespace-nowrap">2026-Q3 C-1042 statement.pdf</span> goes to the{" "}
            {currentRoleWords().client.oneInText} with the reference{" "}
            <span className="whitespace-nowrap">C-1042</span>.
          </p>
          <Button loading={send.isPending} onClick={() => input.current?.click()}>
            <Icon name="upload" size={18} />
            {into === "match" ? "Choose files" : "Choose PDFs"}
          </Button>
          <p className="text-sm text-quiet">
            Up to {formatCount(MATCH_FILES_MAX)} {into === "match" ? "files" : "PDFs"}.{" "}
            {into === "match"
              ? `${currentRoleWords().client.many} don't see a file until you've checked and placed it. Files you don't place within ${UPLOAD_HOURS} hours are deleted.`
              : `${currentRoleWords().client.many} don't see a report until you publish it. PDFs that aren't turned into drafts within ${UPLOAD_HOURS} hours are deleted.`}
          </p>
        </div>
      )}
      {known !== null && <Sending to={{ into, id: known }} />}
    </>
  );
}

const isFor =
  ({ into, id }: Gathered) =>
  ({ target: { gathered } }: Upload) =>
    gathered?.into === into && gathered.id === id;

/**
 * Takes files that are chosen again, for example after the page was closed half-way. Returns those that the
 * server does not have yet.
 */
async function withoutKnown(
  id: string,
  { into, count, namesIn, nameOf }: GatherFilesProps,
  chosen: File[],
): Promise<File[]> {
  const sent = currentUploads().filter((one) => isFor({ into, id })(one) && one.state !== "failed");
  const known = new Set(sent.map(nameOf));
  if (count > 0) for (const name of await namesIn(id)) known.add(name);
  return chosen.filter((file) => !known.has(nameOf(file)));
}

function Sending({ to }: { to: Gathered }) {
  const uploads = useSyncExternalStore(watchUploads, currentUploads);
  const own = uploads.filter(isFor(to));
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
        {held && <span className="block">{held.problem}. It continues automatically.</span>}
        <span className="block text-quiet">
          You can go to other pages meanwhile, but keep this window open.
        </span>
      </p>
    </div>
  );
}
