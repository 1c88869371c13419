/** Says in a sentence why an email was not sent. Below it, the user can open the mail server's own words. */
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

const NAME = /getaddrinfo|EDNS/;
const SECURE = /certificate|\b(SSL|TLS)\b/i;
const WAY = /\bE(CONN|HOST|NET|SOCKET|PIPE)|timeout|timed out|greeting never|ETIMEDOUT/i;
const SIGN_IN = /authenticat|EAUTH|invalid login/i;

/** Takes the error of the mail server, or of the connection to it. Returns it as a sentence. */
export function mailProblemText(said: string): string {
  if (NAME.test(said)) return "There's no mail server at this address.";
  if (SECURE.test(said)) return "No secure connection to the mail server.";
  if (WAY.test(said)) return "The mail server can't be reached.";
  if (SIGN_IN.test(said)) return "The mail server doesn't accept our sign-in.";
  return "The mail server refused the email.";
}
