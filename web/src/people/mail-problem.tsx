/** Why an email did not leave, in a sentence; what the mail server said is behind it. */
export function MailProblem({ said }: { said: string }) {
  return (
    <>
      {mailProblemText(said)}
      <details className="wrap-anywhere">
        <summary className="w-fit cursor-pointer py-1 pointer-coarse:py-3">Details</summary>
        {said}
      </details>
    </>
  );
}

const WAY = /\bE(CONN|HOST|NET|SOCKET|TIMEDOUT|PIPE)|timeout|timed out|greeting never|connection closed/i;
const NAME = /ENOTFOUND|AI_AGAIN|\bEDNS|getaddrinfo/i;
const SIGN_IN = /\bauthenticat|\bEAUTH|invalid login|\b535\b/i;
const SECURE = /\bETLS|certificate|\bSSL\b|\bTLS\b|self.signed/i;

/** Takes what came back from the mail server, or from the way to it. Returns it as a sentence. */
export function mailProblemText(said: string): string {
  if (NAME.test(said)) return "There's no mail server at this address.";
  if (SECURE.test(said)) return "No secure connection to the mail server could be made.";
  if (WAY.test(said)) return "The mail server can't be reached.";
  if (SIGN_IN.test(said)) return "The mail server doesn't accept our sign-in.";
  return "The mail server refused the email.";
}
