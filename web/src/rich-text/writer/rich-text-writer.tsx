import { readRichText } from "@portico/contract/values/rich-text-reader";
import { PICTURE_MEDIA_TYPES } from "@portico/contract/values/picture";
import type { Slice } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { EditorContent, useEditor } from "@tiptap/react";
import { useMemo, useRef, useState } from "react";
import { formatCount } from "../../ui/table/count.ts";
import type { WriterPictures } from "../pictures.ts";
import {
  filesAlone,
  insertPicture,
  tellOfHiddenParts,
  tellOfLeftPictures,
  withoutOtherPictures,
} from "./incoming-files.ts";
import { LinkEditor } from "./link-editor.tsx";
import { NewPicture } from "./new-picture.tsx";
import { cleanPastedHtml } from "./pasted-html.ts";
import { withPlainTables } from "./pasted-tables.ts";
import { PictureActs } from "./picture-acts.tsx";
import { shownPictures } from "./picture-view.tsx";
import { TableActs } from "./table-acts.tsx";
import { storedMarkdown, writerContent, writerExtensions } from "./writer-extensions.ts";
import { WriterToolbar } from "./writer-toolbar.tsx";
import "../rich-text.css";
import "./writer-icons.ts";
import "./writer.css";

export interface RichTextWriterProps {
  id: string;
  label: string;
  /**
   * The initial Markdown. Later changes have no effect: to start with another text, give the editor another
   * React key.
   */
  value: string;
  placeholder?: string;
  maxLength: number;
  error?: boolean;
  describedBy?: string;
  pictures?: WriterPictures;
  onChange: (markdown: string) => void;
}

/**
 * How full the text has to be on a phone before its length is shown. Until then the toolbar needs the space.
 */
const NEAR = 0.8;

/**
 * A file that will become a picture. The number distinguishes it from the same file when it is chosen again.
 */
interface Coming {
  file: File;
  number: number;
}

/** Edits Markdown as formatted text. Its code is a separate chunk (rich-text-field.tsx). */
export function RichTextWriter(props: RichTextWriterProps) {
  const {
    id,
    label,
    value,
    placeholder = "",
    maxLength,
    error = false,
    describedBy,
    pictures,
    onChange,
  } = props;
  const [length, setLength] = useState(value.length);
  const [isLinking, setLinking] = useState(false);
  const isLeaving = useRef(false);
  // The options are created only once. If they were new at each rendering, the editor would be set up again
  // each time.
  const [options] = useState(() => ({
    extensions: writerExtensions({ placeholder, picture: pictures && shownPictures(pictures.Picture) }),
    content: writerContent(value, { hasPictures: pictures !== undefined }),
  }));
  const [coming, setComing] = useState<readonly Coming[]>([]);
  const [take] = useState(() => {
    let number = 0;
    return (files: readonly File[]) =>
      setComing((all) => [...all, ...files.map((file) => ({ file, number: (number += 1) }))]);
  });
  const chooser = useRef<HTMLInputElement>(null);
  const [own] = useState(() => new Set(pictures ? pictureIds(value) : []));
  const hasPictures = pictures !== undefined;
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
      transformPastedHTML(html: string) {
        if (hasPictures && /<img\b/i.test(html)) tellOfLeftPictures();
        const shown = cleanPastedHtml(html);
        if (shown.hiddenParts > 0) tellOfHiddenParts(shown.hiddenParts);
        return shown.html;
      },
      transformPasted(slice: Slice) {
        const plain = withPlainTables(slice);
        return hasPictures ? withoutOtherPictures(plain, own) : plain;
      },
      // A pasted file is not text: it becomes a picture in the text, or an attachment of the page.
      handlePaste(_view: EditorView, event: ClipboardEvent) {
        const files = filesAlone(event.clipboardData);
        if (files && hasPictures) take(files);
        return files !== null;
      },
      handleDrop(view: EditorView, event: DragEvent) {
        const files = filesAlone(event.dataTransfer);
        if (!files) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) {
          const { doc, tr } = view.state;
          view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at.pos))));
        }
        if (hasPictures) take(files);
        return true;
      },
      handleDOMEvents: {
        keydown(_view: unknown, event: KeyboardEvent) {
          if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.stopPropagation();
            setLinking(true);
            return true;
          }
          // In lists and tables the Tab key changes the text. After the Escape key, Tab leaves the editor.
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
    [id, label, error, describedBy, hasPictures, own, take],
  );
  const editor = useEditor({
    ...options,
    // The policy of our pages blocks inline styles, so writer.css contains the styles that are needed.
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
        <WriterToolbar
          editor={editor}
          label={label}
          onLink={() => setLinking(true)}
          {...(pictures && { onPicture: () => chooser.current?.click() })}
        />
        <span
          className={`shrink-0 tabular-nums py-2 pr-2 text-[0.8125rem] ${isTooLong ? "font-semibold text-red-700" : "text-quiet"} ${length < maxLength * NEAR ? "max-sm:sr-only" : ""}`}
        >
          {formatCount(length)} of {formatCount(maxLength)}
          <span className="sr-only"> characters</span>
        </span>
      </div>
      {isLinking && <LinkEditor editor={editor} onClose={() => setLinking(false)} />}
      {pictures && (
        <>
          <input
            ref={chooser}
            type="file"
            accept={PICTURE_MEDIA_TYPES}
            multiple
            hidden
            aria-label="Images for the text"
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              // Without this, the same file could not be chosen a second time.
              target.value = "";
            }}
          />
          {coming[0] ? (
            <NewPicture
              key={coming[0].number}
              file={coming[0].file}
              waiting={coming.length - 1}
              pictures={pictures}
              onAdded={(picture, alt) => {
                own.add(picture);
                insertPicture(editor, picture, alt);
                setComing((all) => all.slice(1));
              }}
              onClose={() => {
                setComing((all) => all.slice(1));
                editor.commands.focus();
              }}
            />
          ) : (
            <PictureActs editor={editor} Picture={pictures.Picture} />
          )}
        </>
      )}
      <TableActs editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

function pictureIds(markdown: string): string[] {
  return readRichText(markdown).flatMap((block) => (block.kind === "picture" ? [block.id] : []));
}
