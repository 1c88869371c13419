import type { Material } from "@portico/contract/documents/material-fields";
import {
  CATEGORY_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from "@portico/contract/documents/material-limits";
import { useQuery } from "@tanstack/react-query";
import { TagsField } from "../../forms/tags-field.tsx";
import { useUser } from "../../session/current-user.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { AudienceField } from "./audience-field.tsx";
import type { MaterialDraft } from "./material-draft.ts";
import { wordsOf } from "./materials.calls.ts";

interface MaterialFieldsProps {
  material: Material;
  draft: MaterialDraft;
  faults: Readonly<Record<string, string>>;
  onChange: (fields: Partial<MaterialDraft>) => void;
}

/** The fields of a document. A client sees only the title of a document that they uploaded. */
export function MaterialFields({ material, draft, faults, onChange }: MaterialFieldsProps) {
  const isStaff = useUser().role !== "client";
  return (
    <>
      <TextField
        label="Title"
        name="title"
        value={draft.title}
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
        error={faults["title"]}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      {material.kind === "link" && (
        <TextField
          label="Link"
          name="url"
          type="url"
          inputMode="url"
          value={draft.url}
          error={faults["url"]}
          onChange={({ target }) => onChange({ url: target.value })}
        />
      )}
      <TextArea
        label={<Optional>Description</Optional>}
        name="description"
        value={draft.description}
        maxLength={DESCRIPTION_MAX_LENGTH}
        error={faults["description"]}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {isStaff && <StaffFields {...{ material, draft, faults, onChange }} />}
    </>
  );
}

function StaffFields({ material: { shelf, owner, kind }, draft, faults, onChange }: MaterialFieldsProps) {
  const known = useQuery(wordsOf({ shelf, ownerId: owner?.id })).data;
  return (
    <>
      <AudienceField shelf={shelf} value={draft.audience} onChange={(audience) => onChange({ audience })} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField
          label={<Optional>Visible from</Optional>}
          name="publish_at"
          value={draft.publishOn ?? ""}
          error={faults["publish_at"]}
          onChange={(publishOn) => onChange({ publishOn })}
        />
        <DateField
          label={<Optional>Expires on</Optional>}
          name="expires_at"
          value={draft.expiresOn ?? ""}
          hint="From this day on, readers can no longer see it, but you can."
          error={faults["expires_at"]}
          onChange={(expiresOn) => onChange({ expiresOn })}
        />
      </div>
      <TextField
        label={<Optional>Category</Optional>}
        name="category"
        value={draft.category}
        maxLength={CATEGORY_MAX_LENGTH}
        autoComplete="off"
        list="known-categories"
        error={faults["category"]}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <datalist id="known-categories">
        {known?.categories.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      <TagsField tags={draft.tags} error={faults["tags"]} onChange={(tags) => onChange({ tags })} />
      <Switch
        label="Ask readers to confirm"
        hint="We'll ask readers to confirm with their full name that they've read it."
        checked={draft.acknowledge}
        onChange={(acknowledge) => onChange({ acknowledge })}
      />
      {kind === "file" && (
        <Switch
          label="Allow downloads"
          hint="If off, they can only read it here. They could still take a screenshot or a photo."
          checked={draft.allowDownload}
          onChange={(allowDownload) => onChange({ allowDownload })}
        />
      )}
    </>
  );
}
