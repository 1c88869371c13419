import { TAG_MAX_LENGTH, TAGS_MAX } from "@portico/contract/people/people-limits";
import { type ComponentType, type KeyboardEvent, useState } from "react";
import { Button } from "../ui/form/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextField, type TextFieldProps } from "../ui/form/text-field.tsx";
import { isKey } from "../ui/typing-keys.ts";

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string | undefined;
  /** The field for the next tag. Left out, it is a plain text field without suggestions. */
  Input?: ComponentType<TextFieldProps>;
}

/** Shows tags as chips, with a field for the next tag. Enter or a comma adds the tag that was typed. */
export function TagsField({ tags, onChange, error, Input = TextField }: TagsFieldProps) {
  const [typed, setTyped] = useState("");
  const isFull = tags.length >= TAGS_MAX;
  const add = () => {
    const tag = typed.trim();
    if (tag === "") return;
    setTyped("");
    if (!tags.some((one) => one.toLowerCase() === tag.toLowerCase())) onChange([...tags, tag]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = isKey(event, "Enter");
    if (!isEnter && event.key !== ",") return;
    if (isEnter && typed.trim() === "") return;
    event.preventDefault();
    add();
  };
  return (
    <>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-white px-3 text-sm font-semibold wrap-anywhere hover:bg-navy-50 pointer-coarse:min-h-11"
              >
                {tag}
                <Icon name="x" size={14} className="text-quiet" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Input
            label="Add a tag"
            name="tag"
            autoComplete="off"
            maxLength={TAG_MAX_LENGTH}
            disabled={isFull}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
            error={error}
            hint={isFull ? `At most ${TAGS_MAX} tags.` : undefined}
          />
        </div>
        <Button variant="secondary" onClick={add} disabled={isFull}>
          Add
        </Button>
      </div>
    </>
  );
}
