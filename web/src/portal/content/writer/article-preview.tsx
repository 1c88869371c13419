import type { Written } from "@portico/contract/article-fields";
import { useState } from "react";
import { currentRoleWords } from "../../../session/role-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { ArticleBody } from "../article-body.tsx";
import { audienceText } from "../article-words.ts";

/** A phone's width, in which the article is laid out as there. */
const PHONE = "max-w-[390px]";

/** The article as its readers will see it, with what is not saved yet. */
export function ArticlePreview({ article }: { article: Written }) {
  const [reader, setReader] = useState<"client" | "agent">("client");
  const [device, setDevice] = useState<"computer" | "phone">("computer");
  const { audience, author } = article;
  const words = currentRoleWords();
  const isOfAgent = audience === "my_clients";
  const isForStaffAlone = audience === "staff";
  const shown = isForStaffAlone ? "agent" : reader;
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <Icon name="eye" size={18} />
          {`As ${shown === "client" ? words.client.manyInText : words.agent.manyInText} see it`}
        </p>
        <div className="flex flex-wrap gap-2">
          {!isForStaffAlone && !isOfAgent && (
            <Segments
              label="Reader"
              isLabelHidden
              options={[
                { value: "client", label: words.client.one },
                { value: "agent", label: words.agent.one },
              ]}
              value={reader}
              onChange={setReader}
            />
          )}
          <div className="max-lg:hidden">
            <Segments
              label="Device"
              isLabelHidden
              options={[
                { value: "computer", label: "Computer" },
                { value: "phone", label: "Phone" },
              ]}
              value={device}
              onChange={setDevice}
            />
          </div>
        </div>
      </div>
      <article
        aria-label={article.title || "Untitled"}
        className={`@container mx-auto w-full article-measure ${device === "phone" ? PHONE : ""}`}
      >
        <ArticleBody
          content={{
            ...article,
            published_at: article.published_at ?? article.publish_at,
            author: shown === "agent" || isOfAgent ? author : null,
          }}
          level={2}
          audience={shown === "agent" ? audienceText(audience, author) : undefined}
        />
      </article>
    </section>
  );
}
