import { useQuery } from "@tanstack/react-query";
import { useRoleWords } from "../../session/role-words.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useSettled } from "../../ui/feedback/use-settled.ts";
import { Preview } from "../drafts/preview.tsx";
import { previewQuery } from "./templates.calls.ts";
import { shownDraft, type TemplateDraft } from "./template-draft.ts";

/** Long enough for a user to finish a word. */
const ASK_AFTER_MS = 250;

/** A sample report of the template as a client would see it, updated a moment after each change. */
export function TemplatePreview({ draft }: { draft: TemplateDraft }) {
  const asked = useSettled(draft, ASK_AFTER_MS);
  const { data, isError, isFetching, refetch } = useQuery(previewQuery(shownDraft(asked)));
  const who = `${useRoleWords().client.withArticle} will see it, with sample figures`;
  return (
    <>
      {isError && (
        <div className="mb-4">
          <RetryNotice
            title="The preview couldn't be updated."
            loading={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data ? (
        <Preview report={data} title={`As ${who}`} />
      ) : (
        !isError && <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}
