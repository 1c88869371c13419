import type { Written, WrittenAttachment } from "@portico/contract/articles/article-fields";
import { useState } from "react";
import { PreviewFrame } from "../../forms/preview-frame.tsx";
import { currentRoleWords } from "../../session/role-words.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { ArticleBody } from "../reading/article-body.tsx";
import { audienceText, unseenText } from "../reading/audience-words.ts";
import { Attached } from "../reading/attached.tsx";

/** The article as its readers will see it, with unsaved changes. */
export function ArticlePreview({ article }: { article: Written }) {
  const [reader, setReader] = useState<"client" | "agent">("client");
  const { audience, author, attachments, acknowledgement_required } = article;
  const words = currentRoleWords();
  const isOfAgent = audience === "my_clients";
  const isForStaffAlone = audience === "staff";
  const shown = isForStaffAlone ? "agent" : reader;
  return (
    <PreviewFrame
      label="Preview"
      title={`As ${shown === "client" ? words.client.manyInText : words.agent.manyInText} see it`}
      className="@container article-measure"
      choices={
        !isForStaffAlone &&
        !isOfAgent && (
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
        )
      }
    >
      <article aria-label={article.title || "Untitled"}>
        <ArticleBody
          content={{
            ...article,
            published_at: article.published_at ?? article.publish_at,
            author: shown === "agent" || isOfAgent ? author : null,
          }}
          level={2}
          audience={shown === "agent" ? audienceText(audience, author) : undefined}
        />
        <div className="mt-8">
          <Attached attachments={attachments.filter(isOpenTo(shown))} isPreview />
        </div>
        {acknowledgement_required && (
          <div className="mt-8">
            <Notice tone="attention" title="Please confirm that you have read this">
              We'll record your name, the time and which version you read.
            </Notice>
          </div>
        )}
      </article>
    </PreviewFrame>
  );
}

/** Returns a function that says whether readers of this kind can open a document that is attached. */
function isOpenTo(reader: "client" | "agent") {
  return (attachment: WrittenAttachment) =>
    unseenText(reader === "client" ? "clients" : "staff", attachment) === null;
}
