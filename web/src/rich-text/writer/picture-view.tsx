import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import type { WriterPictures } from "../pictures.ts";
import { PictureNode } from "./picture-node.ts";

/** The picture node, with the view that the editor shows. */
export function shownPictures(Picture: WriterPictures["Picture"]): typeof PictureNode {
  function PictureView({ node }: NodeViewProps) {
    return (
      <NodeViewWrapper>
        <Picture id={String(node.attrs["picture"])} alt={String(node.attrs["alt"])} />
      </NodeViewWrapper>
    );
  }
  return PictureNode.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) });
}
