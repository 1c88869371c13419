import type { ArticleImage as Picture } from "@portico/contract/articles/article-fields";
import { usePicture } from "./use-picture.ts";

interface ArticleImageProps {
  image: Picture;
  size: "large" | "small";
  className?: string;
}

/** A picture of an article, whose space is reserved before it loads. */
export function ArticleImage({ image: { id, width, height, alt }, size, className = "" }: ArticleImageProps) {
  const { address } = usePicture(id, size);
  return (
    <img
      src={address}
      alt={alt ?? ""}
      width={width}
      height={height}
      className={`bg-stone-100 ${className}`}
    />
  );
}
