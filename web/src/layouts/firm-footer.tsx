import type { ReactNode } from "react";
import { useFirm } from "../session/firm.ts";

interface FirmFooterProps {
  className?: string;
  children?: ReactNode;
}

export const FOOTER_LINK = "flex min-h-11 min-w-0 items-center rounded-sm wrap-anywhere hover:underline";

/** At the foot of a public page: where people turn for help. */
export function FirmFooter({ className = "", children }: FirmFooterProps) {
  const { support_email } = useFirm();
  return (
    <footer className={`px-inset-6 pb-[max(1.5rem,var(--inset-bottom))] text-[0.8125rem] ${className}`}>
      <div className="mx-auto flex max-w-[23.75rem] flex-wrap items-center gap-x-5 lg:mx-0">
        <span className="hidden lg:block">Powered by Portico</span>
        {support_email && (
          <a href={`mailto:${support_email}`} className={FOOTER_LINK}>
            {support_email}
          </a>
        )}
        {children}
      </div>
    </footer>
  );
}
