import { linkTarget } from "@portico/contract/values/rich-text";
import { saysMoreThanSubject } from "@portico/contract/values/web-address";
import type { Editor } from "@tiptap/react";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { isKey } from "../../ui/typing-keys.ts";

interface LinkEditorProps {
  editor: Editor;
  onClose: () => void;
}

/** Edits the address of a link on the selected words. */
export function LinkEditor({ editor, onClose }: LinkEditorProps) {
  const before = String(editor.getAttributes("link").href ?? "");
  const [address, setAddress] = useState(before);
  const [error, setError] = useState("");
  const end = () => {
    onClose();
    editor.commands.focus();
  };
  const save = () => {
    if (saysMoreThanSubject(completed(address))) {
      setError("An email link can hold an email address and a subject, and nothing else.");
      return;
    }
    const target = linkTarget(completed(address));
    if (target === null) {
      setError(
        "Enter an address that begins with https://, an email address, or a page of the portal such as /materials.",
      );
      return;
    }
    const chain = editor.chain().focus().extendMarkRange("link");
    if (before === "" && editor.state.selection.empty) {
      chain
        .insertContent({ type: "text", text: target, marks: [{ type: "link", attrs: { href: target } }] })
        .run();
    } else chain.setLink({ href: target }).run();
    onClose();
  };
  return (
    // This is not a form, because it would be inside the form that contains the editor.
    <div role="group" aria-label="Link" className="flex flex-col gap-2.5 border-t border-line bg-paper p-3">
      <TextField
        label="Link address"
        name="link_address"
        inputMode="url"
        autoComplete="off"
        autoFocus
        onKeyDown={(event) => {
          if (isKey(event, "Escape")) {
            event.stopPropagation();
            end();
          }
          if (isKey(event, "Enter")) {
            event.preventDefault();
            save();
          }
        }}
        value={address}
        error={error}
        onInput={(event: FormEvent<HTMLInputElement>) => {
          setAddress(event.currentTarget.value);
          setError("");
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={save}>
          Set link
        </Button>
        {before !== "" && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onClose();
            }}
          >
            Remove link
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={end}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** "firm.example/x" is taken as https, "us@firm.example" as an email. */
function completed(address: string): string {
  const typed = address.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(typed) || typed.startsWith("/")) return typed;
  return /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(typed) ? `mailto:${typed}` : `https://${typed}`;
}
