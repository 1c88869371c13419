import type { Audience } from "@portico/contract/documents/material-fields";
import { LINK_MAX_LENGTH, TITLE_MAX_LENGTH } from "@portico/contract/documents/material-limits";
import { useState } from "react";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { sendLink } from "./act.calls.ts";
import { AudienceField } from "./audience-field.tsx";
import { audiencesOf } from "./material-words.ts";
import type { UploadTarget } from "../uploads/upload-target.ts";

interface AddLinkDialogProps {
  target: UploadTarget;
  onClose: () => void;
}

/** Adds a link to a web page next to the files. */
export function AddLinkDialog({ target: { shelf, ownerId, folderId, place }, onClose }: AddLinkDialogProps) {
  const [url, setUrl] = useState("https://");
  const [title, setTitle] = useState("");
  const [audience, setAudience] = useState<Audience | undefined>(audiencesOf(shelf)[0]);
  const save = () =>
    sendLink({
      url,
      title,
      shelf,
      ...(ownerId && { owner_id: ownerId }),
      ...(folderId && { folder_id: folderId }),
      ...(audience && { audience }),
    });
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a link"
      description={`It appears in ${place} like a file.`}
      submit="Add link"
      fallback="The link couldn't be added. Please try again."
      validate={(): Record<string, string> => ({
        ...(!/^https:\/\/[^\s/]+\.[^\s/]+/i.test(url.trim()) && {
          url: "Please enter a link that starts with https://.",
        }),
        ...(title.trim() === "" && { title: "Please enter a title." }),
      })}
      onSave={save}
    >
      {(faults) => (
        <>
          <TextField
            label="Link"
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={LINK_MAX_LENGTH}
            value={url}
            error={faults["url"]}
            onChange={({ target }) => setUrl(target.value)}
          />
          <TextField
            label="Title"
            name="title"
            autoComplete="off"
            maxLength={TITLE_MAX_LENGTH}
            value={title}
            error={faults["title"]}
            onChange={({ target }) => setTitle(target.value)}
          />
          <AudienceField shelf={shelf} value={audience} onChange={setAudience} />
        </>
      )}
    </EditDialog>
  );
}
