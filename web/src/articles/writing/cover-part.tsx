import type { Written } from "@portico/contract/articles/article-fields";
import { setArticleCover } from "@portico/contract/articles/content-edits";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { request } from "../../session/request.ts";
import { Button } from "../../ui/form/button.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { Cover } from "../reading/cover.tsx";
import type { ArticleSaver } from "./article-saver.ts";

const PICTURES = "image/png,image/jpeg,image/webp,image/avif";

/** Chooses the cover of the article: an uploaded picture, or the one drawn for it. */
export function CoverPart({ article, saver }: { article: Written; saver: ArticleSaver }) {
  const field = useRef<HTMLInputElement>(null);
  const send = useMutation({
    async mutationFn(file: File | null) {
      const form = new FormData();
      form.append("cover", file ?? "");
      await saver.through(({ updated_at }) => {
        form.append("updated_at", updated_at);
        return request(setArticleCover, { params: { id: article.id }, body: form });
      });
    },
    onError: (error) => notifyFailure(error, "The image wasn't changed. Please try again."),
  });
  return (
    <section aria-label="Cover">
      <p className="mb-1.5 text-[0.8125rem] font-semibold">Cover</p>
      <Cover article={article} size="small" className="h-24 w-full rounded-control" />
      {!article.cover && (
        <p className="mt-1.5 text-[0.8125rem] text-quiet">Without an image, this drawing is shown.</p>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" loading={send.isPending} onClick={() => field.current?.click()}>
          {article.cover ? "Choose another image" : "Choose an image"}
        </Button>
        {article.cover && (
          <Button variant="quiet" size="sm" disabled={send.isPending} onClick={() => send.mutate(null)}>
            Remove
          </Button>
        )}
      </div>
      <input
        ref={field}
        type="file"
        accept={PICTURES}
        hidden
        aria-label="Image for the cover"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Cleared so that the same file can be chosen again.
          target.value = "";
          if (file) send.mutate(file);
        }}
      />
    </section>
  );
}
