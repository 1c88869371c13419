import type { ReactNode } from "react";

/**
 * The row of buttons at the end of a dialog. If there is enough space, the row stays visible while a long
 * form scrolls behind it.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-actions
      className="sticky bottom-0 flat:static flat:before:hidden before:fade-while-scrolled before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:from-white before:to-transparent -mx-5 mt-2 flex flex-col-reverse gap-2 bg-white px-5 pt-4 pb-(--dialog-foot) sm:-mx-6 sm:flex-row sm:justify-end sm:px-6"
    >
      {children}
    </div>
  );
}
