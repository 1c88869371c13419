import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

/**
 * The bar below a step of a form. It is always visible, says what will happen, and contains the button that
 * continues.
 */
export function StepFoot({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper px-4 py-4 max-sm:static sm:-mx-6 sm:px-6">
      <p className="flex min-w-0 flex-1 basis-64 gap-2 text-sm text-navy-600">
        <Icon name="info" size={18} className="mt-px text-blue-700" />
        {text}
      </p>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </div>
  );
}
