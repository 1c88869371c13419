import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { CallError } from "../../session/request.ts";
import { FullScreenWaiting } from "../../ui/overlay/full-screen-waiting.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { copyOf, draftOf, newDraft } from "./template-draft.ts";
import { templateQuery } from "./templates.calls.ts";

const TemplateEditor = lazyPart(async () => ({
  default: (await import("./template-editor.tsx")).TemplateEditor,
}));

interface OpenedTemplateProps {
  /** "new", or an id. */
  id: string;
  /** For a new template: the id of the template to copy. */
  copied: string | undefined;
  onClose: () => void;
}

/** A template over the whole window: an existing one, a copy, or a new one. */
export function OpenedTemplate({ id, copied, onClose }: OpenedTemplateProps) {
  const isNew = id === "new";
  const read = isNew ? copied : id;
  const { data, error, isFetching, refetch } = useQuery({
    ...templateQuery(read ?? ""),
    enabled: read !== undefined,
  });
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 400);
  const waiting = (
    <FullScreenWaiting
      label="Template"
      icon="chart-column"
      gone={isGone ? "It may have been deleted, or the link may be incomplete." : null}
      hasFailed={error !== null}
      loading={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
  if (read !== undefined && !data) return waiting;
  const start = !data ? newDraft() : isNew ? copyOf(data) : draftOf(data);
  return (
    <Suspense fallback={waiting}>
      <TemplateEditor template={isNew ? null : (data ?? null)} start={start} onClose={onClose} />
    </Suspense>
  );
}
