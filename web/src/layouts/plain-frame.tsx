import type { ReactNode } from "react";
import { FirmFooter } from "./firm-footer.tsx";
import { FirmName } from "./firm-name.tsx";

/** A quiet page with the firm's name at the top and one subject in the middle. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line px-inset-6 pt-[max(1.25rem,var(--inset-top))] pb-5 sm:px-inset-10">
        <FirmName className="text-lg" />
      </header>
      <main className="grid flex-1 place-items-center px-inset-6 py-14">
        <div className="w-full max-w-lg">{children}</div>
      </main>
      <FirmFooter className="text-quiet" />
    </div>
  );
}
