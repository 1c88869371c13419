import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLeftCopy } from "../../forms/kept-draft.ts";
import { CallError } from "../../session/call-error.ts";
import { fetchWriter } from "../../rich-text/rich-text-field.tsx";
import { FullScreenWaiting } from "../../ui/overlay/full-screen-waiting.tsx";
import { articleCopy, type ArticlePatch, editedQuery } from "../reading/writer.calls.ts";
import type { UploadToLibrary } from "./attachments-part.tsx";
import { ArticleEditor } from "./article-editor.tsx";

interface OpenedEditorProps {
  id: string;
  Upload: UploadToLibrary | undefined;
  onClose: () => void;
}

/** The editor of one article, over the whole window. */
export function OpenedEditor({ id, Upload, onClose }: OpenedEditorProps) {
  const { data, error, isFetching, refetch } = useQuery(editedQuery(id));
  const kept = useLeftCopy<ArticlePatch>(articleCopy(id));
  const [hasFetched, setFetched] = useState(false);
  useEffect(() => {
    // Where the code did not come, the field says so and fetches it again.
    void fetchWriter()
      .catch(() => undefined)
      .finally(() => setFetched(true));
  }, []);
  if (data && kept !== undefined && hasFetched)
    return <ArticleEditor article={data} kept={kept} Upload={Upload} onClose={onClose} />;
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <FullScreenWaiting
      label="Article"
      icon="book-open"
      gone={isGone ? "It was deleted, or you can't edit it." : null}
      hasFailed={error !== null}
      loading={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
