import { MATCH_UNDO_HOURS, TITLE_MAX_LENGTH } from "@portico/contract/documents/material-limits";
import type { Match, matchTitles } from "@portico/contract/documents/matching";
import { useState } from "react";
import { clientsText } from "../../people/clients-text.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { DateField, noDateSentence } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { startOfFirmDay } from "../../ui/moment.tsx";
import { OptionCards } from "../../ui/form/option-card.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { documentsText } from "../library/material-words.ts";
import { ConfirmSwitch, FolderField, MessageField } from "../sending/send-fields.tsx";
import { type PlacingBody, run } from "./match.calls.ts";

type Titles = (typeof matchTitles)[number];

/** Asks how and where to place the files, then places them. */
export function PlaceDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { manyInText } = currentRoleWords().client;
  const [folder, setFolder] = useState("");
  const [titles, setTitles] = useState<Titles>("file_name");
  const [title, setTitle] = useState("");
  const [as, setAs] = useState<"keep_both" | "new_version">("keep_both");
  const [message, setMessage] = useState("");
  const [asksToConfirm, setAsksToConfirm] = useState(false);
  const [from, setFrom] = useState<string | null>("");
  const [tells, setTells] = useState(true);
  const place = async () => {
    const body: PlacingBody = {
      ...(folder.trim() && { folder }),
      titles,
      ...(titles === "same" && { title }),
      as,
      ...(message.trim() && { message }),
      acknowledgement_required: asksToConfirm,
      ...(from && { publish_at: startOfFirmDay(from) }),
      notify: tells,
    };
    await run(match.id, body);
  };
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Place ${documentsText(match.counts.matched)}`}
      description={`For ${clientsText(match.clients.matched)}. You can undo this for ${MATCH_UNDO_HOURS} hours.`}
      submit="Place"
      fallback="Nothing was placed. Please try again."
      validate={(): Record<string, string> => ({
        ...(titles === "same" && !title.trim() && { title: "Please enter a title." }),
        ...(from === null && { publish_at: noDateSentence() }),
      })}
      onSave={place}
    >
      {(faults) => (
        <>
          <FolderField value={folder} error={faults["folder"]} onChange={setFolder} />
          <OptionCards
            isStacked
            label="Titles"
            value={titles}
            onChange={setTitles}
            options={[
              { value: "file_name", title: "The file's name", detail: "" },
              { value: "without_reference", title: "The file's name without the reference", detail: "" },
              { value: "same", title: "The same title for all", detail: "" },
            ]}
          />
          {titles === "same" && (
            <TextField
              label="Title"
              name="title"
              value={title}
              maxLength={TITLE_MAX_LENGTH}
              autoComplete="off"
              error={faults["title"]}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
          <OptionCards
            isStacked
            label="If the folder already has a file with this name"
            value={as}
            onChange={setAs}
            options={[
              { value: "keep_both", title: "Keep both", detail: "" },
              { value: "new_version", title: "Replace it", detail: "Replaced files stay as older versions." },
            ]}
          />
          <MessageField value={message} error={faults["message"]} onChange={setMessage} />
          <DateField
            label={<Optional>Visible from</Optional>}
            name="publish_at"
            value={from ?? ""}
            error={faults["publish_at"]}
            onChange={setFrom}
          />
          <ConfirmSwitch checked={asksToConfirm} onChange={setAsksToConfirm} />
          <Switch
            label={`Notify the ${manyInText}`}
            hint="Each gets one alert and one email, no matter how many documents."
            checked={tells}
            onChange={setTells}
          />
        </>
      )}
    </EditDialog>
  );
}
