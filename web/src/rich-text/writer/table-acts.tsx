import { type Editor, useEditorState } from "@tiptap/react";

/** The actions on the table with the cursor. */
export function TableActs({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: current }) => current.isActive("table") });
  if (!isInTable) return null;
  const acts = [
    ["Add row", () => editor.chain().focus().addRowAfter().run()],
    ["Add column", () => editor.chain().focus().addColumnAfter().run()],
    ["Delete row", () => editor.chain().focus().deleteRow().run()],
    ["Delete column", () => editor.chain().focus().deleteColumn().run()],
    ["Delete table", () => editor.chain().focus().deleteTable().run()],
  ] as const;
  return (
    <div
      role="group"
      aria-label="Table"
      className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-3.5 py-1.5 text-sm"
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
    </div>
  );
}
