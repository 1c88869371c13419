import type { ReactNode } from "react";
import { useFirm } from "../session/firm.ts";
import { firmWays } from "../session/firm-ways.ts";

interface FirmFooterProps {
  className?: string;
  children?: ReactNode;
}

export const FOOTER_LINK = "flex min-h-11 min-w-0 items-center rounded-sm wrap-anywhere hover:underline";

/** The foot of a public page, which says where to get help. */
export function FirmFooter({ className = "", children }: FirmFooterProps) {
  const ways = firmWays(useFirm());
  return (
    <footer className={`px-inset-6 pb-[max(1.5rem,var(--inset-bottom))] text-[0.8125rem] ${className}`}>
      <div className="mx-auto flex max-w-[23.75rem] flex-wrap items-center gap-x-5 lg:mx-0">
        {ways.map(({ kind, text, href }) => (
          <a key={kind} href={href} className={FOOTER_LINK}>
            {text}
          </a>
        ))}
        {children}
        <span className="hidden min-h-11 basis-full items-center lg:flex">Powered by Portico</span>
      </div>
    </footer>
  );
}
