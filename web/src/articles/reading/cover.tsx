import type { ArticleImage as Picture } from "@portico/contract/articles/article-fields";
import { ArticleImage } from "./article-image.tsx";
import { DrawnCover } from "./drawn-covers.tsx";

interface CoverProps {
  article: { id: string; cover: Picture | null };
  size: "large" | "small";
  className: string;
}

/** The cover of an article: its picture, or one drawn for it. */
export function Cover({ article: { id, cover }, size, className }: CoverProps) {
  return cover ? (
    <ArticleImage image={cover} size={size} className={`object-cover ${className}`} />
  ) : (
    <DrawnCover seed={id} className={className} />
  );
}
