import { useUser } from "../../session/current-user.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Notice } from "../../ui/notice.tsx";
import { serverOrigin } from "../../ui/server-origin.ts";

/** Above every page of an admin while no mail server is set: nobody gets what they send. */
export function EmailNotice() {
  const { outgoing_email } = useUser();
  if (outgoing_email !== "kept" && outgoing_email !== "shown") return null;
  return (
    <div className="mb-6 print:hidden">
      <Notice
        tone="attention"
        icon="mail"
        title="Email is not set up"
        actions={
          outgoing_email === "shown" && (
            <a href={`${serverOrigin()}/dev/mail`} className={buttonLook("secondary", "sm")}>
              View emails
            </a>
          )
        }
      >
        Invitations and other emails stay on this server until you set SMTP_URL and MAIL_FROM.
      </Notice>
    </div>
  );
}
