import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import type { WriterPictures } from "../pictures.ts";
import { PICTURE } from "./picture-node.ts";
import { PictureWords } from "./picture-words.tsx";

interface PictureActsProps {
  editor: Editor;
  Picture: WriterPictures["Picture"];
}

/** The actions on the selected picture. */
export function PictureActs({ editor, Picture }: PictureActsProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const marked = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      if (!current.isActive(PICTURE)) return null;
      const { picture, alt } = current.getAttributes(PICTURE);
      return { id: String(picture), alt: String(alt) };
    },
  });
  if (!marked) return null;
  const { id, alt } = marked;
  if (asked === id)
    return (
      <PictureWords
        key={id}
        label="Image"
        picture={
          <span className="picture-small">
            <Picture id={id} alt="" />
          </span>
        }
        before={alt}
        save="Save"
        onClose={() => {
          setAsked(null);
          editor.commands.focus();
        }}
        onSave={(words) => {
          setAsked(null);
          editor.chain().focus().updateAttributes(PICTURE, { alt: words }).run();
        }}
      />
    );
  const acts = [
    ["Edit description", () => setAsked(id)],
    ["Remove image", () => editor.chain().focus().deleteSelection().run()],
  ] as const;
  return (
    <div
      role="group"
      aria-label="Image"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3.5 py-1.5 text-sm"
    >
      {acts.map(([label, onPress]) => (
        <button
          key={label}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPress}
          className="link pointer-coarse:min-h-11"
        >
          {label}
        </button>
      ))}
      <span className="min-w-0 truncate text-quiet">{alt}</span>
    </div>
  );
}
