import { pictureIdOf, pictureMarkdown } from "@portico/contract/values/rich-text";
import { decodedText } from "@portico/contract/values/rich-text-reader";
import { type JSONContent, Node } from "@tiptap/react";

export const PICTURE = "picture";
/** The content of a document: pictures are between blocks, and never inside a block. */
const TOP = `(block | ${PICTURE})+`;

/** A picture of an article. It is always between paragraphs, as in the reader's view. */
export const PictureNode = Node.create({
  name: PICTURE,
  group: PICTURE,
  atom: true,
  selectable: true,
  draggable: false,
  markdownTokenName: "image",
  addAttributes() {
    const kept = (name: string) => ({
      default: "",
      parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? "",
      renderHTML: (attributes: Record<string, string>) => ({ [`data-${name}`]: attributes[name] }),
    });
    return { picture: kept("picture"), alt: kept("alt") };
  },
  // A copy of the picture contains only its id and no address, so pasting it elsewhere causes no request.
  renderHTML: ({ HTMLAttributes }) => ["div", HTMLAttributes],
  parseHTML: () => [{ tag: "div[data-picture]" }],
  parseMarkdown(token, { createNode }) {
    const id = pictureIdOf(String(token["href"] ?? ""));
    const alt = decodedText(token.text ?? "");
    if (id !== null) return createNode(PICTURE, { picture: id, alt }, []);
    return alt === "" ? [] : { type: "text", text: alt };
  },
  renderMarkdown: (node) =>
    pictureMarkdown({ id: String(node.attrs?.["picture"]), alt: String(node.attrs?.["alt"] ?? "") }),
});

/** The document node for a text that may contain pictures. */
export const DocumentWithPictures = Node.create({
  name: "doc",
  topNode: true,
  content: TOP,
  renderMarkdown: (node, helpers) => (node.content ? helpers.renderChildren(node.content, "\n\n") : ""),
});

/**
 * Takes a parsed Markdown document. Returns it with pictures only where they are allowed. Elsewhere the
 * pictures are replaced by their descriptions.
 */
export function withPicturesOnTop(doc: JSONContent): JSONContent {
  return { ...doc, content: (doc.content ?? []).flatMap(onTop) };
}

function onTop(block: JSONContent): JSONContent[] {
  if (block.type === PICTURE) return [block];
  if (block.type !== "paragraph" || !block.content?.some(isPicture)) return [inWords(block)];
  const blocks: JSONContent[] = [];
  let words: JSONContent[] = [];
  const end = () => {
    const content = trimmed(words);
    if (content.length > 0) blocks.push({ ...block, content });
    words = [];
  };
  for (const part of block.content) {
    if (isPicture(part)) {
      end();
      blocks.push(part);
    } else words.push(part);
  }
  end();
  return blocks;
}

/** Removes the spaces next to a picture. */
function trimmed(parts: JSONContent[]): JSONContent[] {
  return parts
    .map((part, at) => {
      const start = at === 0 ? part.text?.trimStart() : part.text;
      const text = at === parts.length - 1 ? start?.trimEnd() : start;
      return part.type === "text" ? { ...part, text } : part;
    })
    .filter(({ type, text }) => type !== "text" || text !== "");
}

function inWords(block: JSONContent): JSONContent {
  if (!block.content) return block;
  return {
    ...block,
    content: block.content.flatMap((part) => {
      if (!isPicture(part)) return inWords(part);
      const text = String(part.attrs?.["alt"] ?? "");
      return text === "" ? [] : { type: "text", text };
    }),
  };
}

const isPicture = ({ type }: JSONContent) => type === PICTURE;
