import type { ReactNode } from "react";

/** A heading and a sentence that say what the form on the page is for. */
export function FormHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className="text-[1.875rem]">{title}</h1>
      {children && <div className="mt-1.5 text-pretty break-words text-quiet">{children}</div>}
    </div>
  );
}
