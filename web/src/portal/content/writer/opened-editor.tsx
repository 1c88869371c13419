import { useQuery } from "@tanstack/react-query";
import { CallFailure } from "../../../session/call-failure.ts";
import { FullScreenWaiting } from "../../../ui/full-screen-waiting.tsx";
import { editedQuery } from "../writer.calls.ts";
import { ArticleEditor } from "./article-editor.tsx";

/** One article over the whole window, to be written. */
export function OpenedEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(editedQuery(id));
  if (data) return <ArticleEditor article={data} onClose={onClose} />;
  const isGone = error instanceof CallFailure && error.status === 404;
  return (
    <FullScreenWaiting
      label="Article"
      icon="book-open"
      gone={isGone ? "It was deleted, or isn't yours to edit." : null}
      hasFailed={error !== null}
      loading={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
