import type { Audience } from "@portico/contract/documents/material-fields";
import { currentRoleWords } from "../../session/role-words.ts";
import { UploadButton } from "./upload-button.tsx";

/** Uploads files into the library from a place that attaches them. */
export function UploadToLibrary({ audience }: { audience: Audience & ("staff" | "everyone") }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <UploadButton variant="secondary" target={{ shelf: "library", place: "Library", audience }} />
      <span className="text-[0.8125rem] text-quiet">
        New files go into the library, for{" "}
        {audience === "staff" ? "staff only" : `everyone, ${currentRoleWords().client.manyInText} too`}, and
        can then be chosen here.
      </span>
    </div>
  );
}
