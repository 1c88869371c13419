import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { isApple } from "../../ui/is-apple.ts";
import { ToolbarButton } from "./toolbar-button.tsx";

interface WriterToolbarProps {
  editor: Editor;
  /** The label of the field that the toolbar belongs to. */
  label: string;
  onLink: () => void;
  /** If left out, the text has no pictures. */
  onPicture?: () => void;
}

const keys = (rest: string) => (isApple ? `⌘ ${rest}` : `Ctrl ${rest}`);

/** Buttons that format the text. Their tooltips name the keyboard shortcuts that do the same. */
export function WriterToolbar({ editor, label, onLink, onPicture }: WriterToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive("bold"),
      italic: current.isActive("italic"),
      heading: current.isActive("heading", { level: 2 }),
      smallHeading: current.isActive("heading", { level: 3 }),
      list: current.isActive("bulletList"),
      numbers: current.isActive("orderedList"),
      quote: current.isActive("blockquote"),
      link: current.isActive("link"),
      table: current.isActive("table"),
      undo: current.can().undo(),
      redo: current.can().redo(),
    }),
  });
  useEffect(() => {
    const buttons = bar.current?.querySelectorAll("button") ?? [];
    if (![...buttons].some((button) => button.tabIndex === 0)) buttons[0]?.setAttribute("tabindex", "0");
  });
  const act = () => editor.chain().focus();
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`Format: ${label}`}
      onKeyDown={moveFocus}
      className="flex min-w-0 items-center gap-0.5 overflow-x-auto p-0.5 [scrollbar-width:none] sm:flex-wrap"
    >
      <ToolbarButton
        icon="bold"
        label="Bold"
        keys={keys("B")}
        pressed={now.bold}
        onPress={() => act().toggleBold().run()}
      />
      <ToolbarButton
        icon="italic"
        label="Italic"
        keys={keys("I")}
        pressed={now.italic}
        onPress={() => act().toggleItalic().run()}
      />
      <ToolbarButton
        icon="heading-2"
        label="Heading"
        keys={keys("Alt 2")}
        pressed={now.heading}
        onPress={() => act().toggleHeading({ level: 2 }).run()}
      />
      <ToolbarButton
        icon="heading-3"
        label="Small heading"
        keys={keys("Alt 3")}
        pressed={now.smallHeading}
        onPress={() => act().toggleHeading({ level: 3 }).run()}
      />
      <ToolbarButton
        icon="list"
        label="List"
        keys={keys("Shift 8")}
        pressed={now.list}
        onPress={() => act().toggleBulletList().run()}
      />
      <ToolbarButton
        icon="list-ordered"
        label="Numbered list"
        keys={keys("Shift 7")}
        pressed={now.numbers}
        onPress={() => act().toggleOrderedList().run()}
      />
      <ToolbarButton
        icon="text-quote"
        label="Quote"
        keys={keys("Shift B")}
        pressed={now.quote}
        onPress={() => act().toggleBlockquote().run()}
      />
      <ToolbarButton icon="link" label="Link" keys={keys("K")} pressed={now.link} onPress={onLink} />
      <ToolbarButton
        icon="table"
        label="Table"
        pressed={now.table}
        onPress={() => {
          if (!now.table) act().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
        }}
      />
      {onPicture && <ToolbarButton icon="image-plus" label="Image" onPress={onPicture} />}
      <ToolbarButton
        icon="undo-2"
        label="Undo"
        keys={keys("Z")}
        disabled={!now.undo}
        onPress={() => act().undo().run()}
      />
      <ToolbarButton
        icon="redo-2"
        label="Redo"
        keys={keys("Shift Z")}
        disabled={!now.redo}
        onPress={() => act().redo().run()}
      />
    </div>
  );
}

/** The arrow keys, Home and End move within the toolbar, which the Tab key reaches as one stop. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + buttons.length, Home: 0, End: buttons.length - 1 }[
    event.key
  ];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = -1;
  const target = buttons[next % buttons.length]!;
  target.tabIndex = 0;
  target.focus();
}
