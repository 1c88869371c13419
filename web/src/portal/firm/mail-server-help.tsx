/** As .env.example has them. */
const EXAMPLE = "SMTP_URL=smtp://user:password@mail.firm.example:587\nMAIL_FROM=portal@firm.example";

/** How whoever runs the server gives the portal a mail server. */
export function MailServerHelp() {
  return (
    <details className="mt-1">
      <summary className="link w-fit py-1">How to set it up</summary>
      <p className="mt-1">
        Add these two lines, with your own values, to the file .env in Portico's folder. Then restart Portico.
      </p>
      <pre className="mt-2 rounded-control border border-line bg-white px-3 py-2 text-[0.8125rem] wrap-anywhere whitespace-pre-wrap text-ink">
        {EXAMPLE}
      </pre>
    </details>
  );
}
