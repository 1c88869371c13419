import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { FormHeading } from "./form-heading.tsx";

/** Shown in place of a form until the user is known. */
export function FormSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <FormHeading title={title}>Loading…</FormHeading>
      <div aria-hidden className="flex flex-col gap-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
      </div>
    </div>
  );
}
