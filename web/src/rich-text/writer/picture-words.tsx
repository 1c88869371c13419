import { IMAGE_ALT_MAX_LENGTH } from "@portico/contract/articles/article-limits";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { isKey } from "../../ui/typing-keys.ts";

interface PictureWordsProps {
  label: string;
  /** Shows the picture itself. */
  picture: ReactNode;
  before: string;
  save: string;
  isSaving?: boolean;
  isRefused?: boolean;
  /** Says something about the file, such as an error. */
  children?: ReactNode;
  onSave: (alt: string) => void;
  onClose: () => void;
}

/** Asks the user to describe the picture in words. Every picture needs a description. */
export function PictureWords(props: PictureWordsProps) {
  const { label, picture, before, save, isSaving, isRefused, children, onSave, onClose } = props;
  const [words, setWords] = useState(before);
  const [error, setError] = useState("");
  const end = () => {
    const alt = words.replaceAll(/\s+/g, " ").trim();
    if (alt === "") setError("Please describe the image briefly.");
    else onSave(alt);
  };
  return (
    // This is not a form, because it would be inside the form that contains the editor.
    <div role="group" aria-label={label} className="flex flex-col gap-3 border-t border-line bg-paper p-3">
      <div className="flex flex-wrap items-start gap-3">
        {picture}
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
          {children}
          {!isRefused && (
            <TextField
              label="Description"
              name="picture_words"
              autoComplete="off"
              autoFocus
              maxLength={IMAGE_ALT_MAX_LENGTH}
              hint="For people who can't see it, and for when it doesn't load."
              value={words}
              error={error}
              onKeyDown={(event) => {
                if (isKey(event, "Escape")) {
                  event.stopPropagation();
                  onClose();
                }
                if (isKey(event, "Enter")) {
                  event.preventDefault();
                  end();
                }
              }}
              onInput={(event: FormEvent<HTMLInputElement>) => {
                setWords(event.currentTarget.value);
                setError("");
              }}
            />
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isRefused && (
          <Button size="sm" loading={isSaving} onClick={end}>
            {save}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          {isRefused ? "Close" : "Cancel"}
        </Button>
      </div>
    </div>
  );
}
