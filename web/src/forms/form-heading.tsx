import type { ReactNode } from "react";

/** Says what a form page is for, in a heading and a sentence. */
export function FormHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className="text-[1.875rem]">{title}</h1>
      {children && <div className="mt-1.5 text-pretty break-words text-quiet">{children}</div>}
    </div>
  );
}
