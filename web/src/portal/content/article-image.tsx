import type { ArticleImage as Picture } from "@portico/contract/article-fields";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { imageQuery } from "./content.calls.ts";

interface ArticleImageProps {
  image: Picture;
  size: "large" | "small";
  className?: string;
}

/** A picture of an article, of which the room stands before it comes. */
export function ArticleImage({ image: { id, width, height, alt }, size, className = "" }: ArticleImageProps) {
  const { data } = useQuery(imageQuery(id, size));
  const address = useMemo(() => (data ? URL.createObjectURL(data) : undefined), [data]);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
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
