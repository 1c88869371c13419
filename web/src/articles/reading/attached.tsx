import type { ArticleAttachment } from "@portico/contract/articles/article-fields";
import { Link } from "@tanstack/react-router";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { sizeText } from "../../ui/table/size-text.ts";

interface AttachedProps {
  attachments: readonly ArticleAttachment[];
  /** In a preview the documents are not links. */
  isPreview?: boolean;
}

/** Documents of the library that belong to an article. */
export function Attached({ attachments, isPreview = false }: AttachedProps) {
  if (attachments.length === 0) return null;
  return (
    <section aria-label="Attached">
      <p className="mb-3 text-[0.8125rem] font-semibold">Attached</p>
      <ul className="flex flex-col gap-3">
        {attachments.map(({ id, title, type, size }) => (
          <li key={id} className="relative flex items-center gap-3">
            <FileTile type={type ?? "link"} />
            <span className="min-w-0 leading-snug">
              {isPreview ? (
                <span className="font-semibold wrap-anywhere">{title}</span>
              ) : (
                <Link
                  to="/materials"
                  search={{ material: id }}
                  state={{ goBack: true }}
                  className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </Link>
              )}
              <span className="block text-[0.8125rem] text-quiet">{type ? sizeText(size) : "Link"}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
