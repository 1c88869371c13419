import type { Material } from "@portico/contract/documents/material-fields";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { CallError } from "../../session/call-error.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { fileQuery } from "./file-query.ts";
import { NotShown } from "./not-shown.tsx";
import type { ViewControl, ViewProps } from "./view-control.ts";
import { type ViewKind, viewKindOf } from "./view-kind.ts";

const PdfView = lazyPart(async () => ({ default: (await import("./pdf-view.tsx")).PdfView }));
const ImageView = lazyPart(async () => ({ default: (await import("./image-view.tsx")).ImageView }));
const TextView = lazyPart(async () => ({ default: (await import("./text-view.tsx")).TextView }));

interface ContentProps {
  material: Material;
  onControl: (control: ViewControl | null) => void;
}

/** The document itself, if the browser can show it. */
export function Content({ material, onControl }: ContentProps) {
  const kind = viewKindOf(material);
  return kind === "none" || kind === "link" ? (
    <NotShown material={material} />
  ) : (
    <Shown material={material} kind={kind} onControl={onControl} />
  );
}

type ShownKind = Exclude<ViewKind, "none" | "link">;

function Shown({ material, kind, onControl }: ContentProps & { kind: ShownKind }) {
  const { id, version, title } = material;
  const { data: blob, isError, error, isFetching, refetch } = useQuery(fileQuery(id, version));
  const [fault, setFault] = useState<"broken" | "locked" | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  if (fault) return <NotShown material={material} fault={fault} />;
  if (error instanceof CallError && error.code === "file_missing")
    return <NotShown material={material} missing={error.detail} />;
  if (isError)
    return (
      <div className="mx-auto max-w-xl p-6">
        <RetryNotice
          title="This file couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  const paper = <Paper title={title} />;
  if (!blob) return paper;
  const props: ViewProps = { blob, name: title, onControl, onFault: setFault, scroller };
  return <Suspense fallback={paper}>{viewOf(kind, props, paper)}</Suspense>;
}

function viewOf(kind: ShownKind, props: ViewProps, waiting: ReactNode) {
  if (kind === "pdf") return <PdfView {...props} waiting={waiting} />;
  if (kind === "image") return <ImageView {...props} />;
  return <TextView {...props} isTable={kind === "csv"} />;
}

/** Shown in place of the document while it loads. */
function Paper({ title }: { title: string }) {
  return (
    <div
      role="status"
      aria-label={`Loading ${title}`}
      className="grid h-full grid-cols-[minmax(0,1fr)] items-start justify-items-center p-4"
    >
      <div className="flex aspect-[3/4] w-full max-w-135 flex-col gap-4 bg-white p-10 shadow-float">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </div>
  );
}
