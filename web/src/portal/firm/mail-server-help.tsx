import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Where other pages send whoever asks how it is done. */
const ID = "mail-server";
/** As .env.example has them. */
const EXAMPLE = "SMTP_URL=smtp://user:password@mail.firm.example:587\nMAIL_FROM=portal@firm.example";

/** How whoever runs the server gives the portal a mail server. */
export function MailServerHelp() {
  const details = useRef<HTMLDetailsElement>(null);
  const isAsked = useLocation({ select: ({ hash }) => hash === ID });
  useEffect(() => {
    if (!isAsked || !details.current) return;
    details.current.open = true;
    details.current.querySelector("summary")?.focus();
  }, [isAsked]);
  return (
    <details ref={details} id={ID} className="mt-1">
      <summary className="link w-fit py-1">How to set it up</summary>
      <p className="mt-1">
        Put these two settings, with your own values, in the file .env in Portico's folder or in its
        environment. Then restart Portico.
      </p>
      <pre className="mt-2 rounded-control border border-line bg-white px-3 py-2 text-[0.8125rem] wrap-anywhere whitespace-pre-wrap text-ink">
        {EXAMPLE}
      </pre>
    </details>
  );
}
