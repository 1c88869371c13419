import { Fragment, Slice } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { formatCount } from "../../ui/table/count.ts";
import { notify } from "../../ui/feedback/toast.tsx";
import { cleanPastedHtml } from "./pasted-html.ts";
import { PICTURE } from "./picture-node.ts";

/**
 * Returns the files of a paste or a drop that contains only files. If there is text too, returns null,
 * because the user meant the text. A copied picture counts as a file only, although a tag with its address
 * comes with it.
 */
export function filesAlone(data: DataTransfer | null): File[] | null {
  const files = [...(data?.files ?? [])];
  if (files.length === 0) return null;
  const words = cleanPastedHtml(data!.getData("text/html")).html.replaceAll(/<[^>]*>|&nbsp;|\s/g, "");
  return words === "" ? files : null;
}

/**
 * Takes a paste and the ids of the pictures in this text. Returns the paste without any other pictures,
 * because the readers of this text may not be allowed to see those.
 */
export function withoutOtherPictures(slice: Slice, own: ReadonlySet<string>): Slice {
  const kept = slice.content.content.filter(
    ({ type, attrs }) => type.name !== PICTURE || own.has(String(attrs["picture"])),
  );
  if (kept.length === slice.content.childCount) return slice;
  tellOfLeftPictures();
  const isFirstGone = kept[0] !== slice.content.firstChild;
  const isLastGone = kept.at(-1) !== slice.content.lastChild;
  return new Slice(Fragment.from(kept), isFirstGone ? 0 : slice.openStart, isLastGone ? 0 : slice.openEnd);
}

export function tellOfLeftPictures(): void {
  notify({
    title: "Images weren't pasted",
    description: "To add an image, paste or drop it on its own, or choose Image in the toolbar.",
  });
}

export function tellOfHiddenParts(count: number): void {
  notify({
    title: count === 1 ? "1 hidden part was left out" : `${formatCount(count)} hidden parts were left out`,
    description: "Comments, deleted words and what the other program hides aren't pasted.",
  });
}

/**
 * Inserts a picture after the block that contains the cursor, or in place of an empty line. Then puts the
 * cursor after the picture.
 */
export function insertPicture({ state, view }: Editor, picture: string, alt: string): void {
  const { schema, selection, tr } = state;
  const { $to, to } = selection;
  const isLine = $to.depth === 1 && $to.parent.type.name === "paragraph" && $to.parent.content.size === 0;
  const behind = $to.depth === 0 ? to : $to.after(1);
  const start = isLine ? $to.before(1) : behind;
  const node = schema.nodes[PICTURE]!.create({ picture, alt });
  tr.replaceWith(start, behind, node);
  const next = start + node.nodeSize;
  if (!tr.doc.nodeAt(next)?.isTextblock) tr.insert(next, schema.nodes["paragraph"]!.create());
  tr.setSelection(TextSelection.create(tr.doc, next + 1)).scrollIntoView();
  view.dispatch(tr);
  view.focus();
}
