import { Link } from "@tanstack/react-router";
import { useFirm } from "../session/firm.ts";

const LINK = "flex min-h-11 min-w-0 items-center rounded-sm wrap-anywhere hover:underline";

/** At the foot of a public page: where people turn for help, and where they delete their account without signing in. */
export function FirmFooter({ className = "" }: { className?: string }) {
  const { support_email } = useFirm();
  return (
    <footer className={`px-inset-6 pb-[max(1.5rem,var(--inset-bottom))] text-[0.8125rem] ${className}`}>
      <div className="mx-auto flex max-w-[23.75rem] flex-wrap items-center gap-x-5">
        <span className="hidden lg:block">Powered by Portico</span>
        {support_email && (
          <a href={`mailto:${support_email}`} className={LINK}>
            <span className="lg:hidden">Need help?&nbsp;</span>
            {support_email}
          </a>
        )}
        <Link to="/auth/delete-account" className={LINK}>
          Delete account
        </Link>
      </div>
    </footer>
  );
}
