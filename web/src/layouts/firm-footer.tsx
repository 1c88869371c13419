import { useFirm } from "../session/firm.ts";

/** At the foot of a public page: where people turn for help, and what the page is made with. */
export function FirmFooter({ className = "" }: { className?: string }) {
  const { support_email } = useFirm();
  return (
    <footer className={`text-[0.8125rem] wrap-anywhere ${className}`}>
      <p>
        {support_email && (
          <>
            Need help?{" "}
            <a href={`mailto:${support_email}`} className="rounded-sm underline underline-offset-3">
              {support_email}
            </a>
            {" · "}
          </>
        )}
        Powered by Portico
      </p>
    </footer>
  );
}
