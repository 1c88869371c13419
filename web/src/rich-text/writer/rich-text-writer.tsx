import { EditorContent, useEditor } from "@tiptap/react";
import { useMemo, useRef, useState } from "react";
import { formatCount } from "../../ui/count.ts";
import { LinkEditor } from "./link-editor.tsx";
import { cleanPastedHtml } from "./pasted-html.ts";
import { TableActs } from "./table-acts.tsx";
import { storedMarkdown, writerContent, writerExtensions } from "./writer-extensions.ts";
import { WriterToolbar } from "./writer-toolbar.tsx";
import "../rich-text.css";
import "./writer-icons.ts";
import "./writer.css";

export interface RichTextWriterProps {
  id: string;
  label: string;
  /** Markdown to begin with. What comes later is not looked at: give the writer another key to begin anew. */
  value: string;
  placeholder?: string;
  maxLength: number;
  error?: boolean;
  describedBy?: string;
  onChange: (markdown: string) => void;
}

/** Writes Markdown as one writes a letter. Comes in a chunk of its own (rich-text-field.tsx). */
export function RichTextWriter(props: RichTextWriterProps) {
  const { id, label, value, placeholder = "", maxLength, error = false, describedBy, onChange } = props;
  const [length, setLength] = useState(value.length);
  const [isLinking, setLinking] = useState(false);
  const isLeaving = useRef(false);
  // Of the first time alone: what differs each time would be given to the editor anew.
  const [options] = useState(() => ({ extensions: writerExtensions(placeholder), ...writerContent(value) }));
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: "rich-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(error ? { "aria-invalid": "true" } : {}),
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
      },
      transformPastedHTML: cleanPastedHtml,
      // A file is no text; what belongs to a page is attached to it.
      handlePaste: (_view: unknown, event: ClipboardEvent) => hasFilesOnly(event.clipboardData),
      handleDrop: (_view: unknown, event: DragEvent) => hasFilesOnly(event.dataTransfer),
      handleDOMEvents: {
        keydown(_view: unknown, event: KeyboardEvent) {
          if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.stopPropagation();
            setLinking(true);
            return true;
          }
          // In lists and tables Tab is a key of the text. Escape lets it leave.
          if (event.key === "Escape") {
            event.stopPropagation();
            isLeaving.current = true;
            return true;
          }
          if (event.key === "Tab" && isLeaving.current) return true;
          isLeaving.current = isLeaving.current && event.key === "Shift";
          return false;
        },
      },
    }),
    [id, label, error, describedBy],
  );
  const editor = useEditor({
    ...options,
    // The policy of our pages refuses an inline style; writer.css has what is needed of it.
    injectCSS: false,
    editorProps,
    onUpdate({ editor: changed }) {
      const markdown = storedMarkdown(changed.getMarkdown());
      setLength(markdown.length);
      onChange(markdown);
    },
  });
  const isTooLong = length > maxLength;
  return (
    <div
      className={`overflow-hidden rounded-control border bg-white focus-within:border-navy-900 ${error || isTooLong ? "border-red-700" : "border-field"}`}
    >
      <div className="flex items-start justify-between gap-2 border-b border-line px-1.5 py-1">
        <WriterToolbar editor={editor} label={label} onLink={() => setLinking(true)} />
        <span
          className={`shrink-0 tabular-nums py-2 pr-2 text-[0.8125rem] ${isTooLong ? "font-semibold text-red-700" : "text-quiet"}`}
        >
          {formatCount(length)} of {formatCount(maxLength)}
          <span className="sr-only"> characters</span>
        </span>
      </div>
      {isLinking && <LinkEditor editor={editor} onClose={() => setLinking(false)} />}
      <TableActs editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

function hasFilesOnly(data: DataTransfer | null): boolean {
  return Boolean(data?.files.length) && !data!.types.includes("text/html");
}
