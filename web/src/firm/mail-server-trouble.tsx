import { useQuery } from "@tanstack/react-query";
import { Icon } from "../ui/icon.tsx";
import { Moment } from "../ui/moment.tsx";
import { mailProblemText } from "../foundation/mail-problem.tsx";
import { TextLink } from "../forms/text-link.tsx";
import { mailServerQuery } from "./mail-server.calls.ts";

/** For admins while the mail server accepts no email: no email reaches anybody. */
export function MailServerTrouble({ className }: { className: string }) {
  const { data } = useQuery(mailServerQuery);
  return (
    <div role="status">
      {data?.failing_since && (
        <div
          className={`rounded-card border border-gold-200 bg-gold-50 px-4 py-2 text-sm sm:px-5 ${className}`}
        >
          <div className="flex flex-wrap items-center gap-x-4">
            <div className="flex min-w-0 grow gap-2.5 py-0.5 max-sm:basis-full">
              <Icon name="mail" size={18} className="mt-px text-gold-700" />
              <p className="min-w-0">
                <strong className="font-semibold">
                  {mailProblemText(data.problem ?? "")} Emails aren't being sent.
                </strong>{" "}
                This started <Moment at={data.failing_since} form="event" />. Emails wait for up to two days
                and are sent once it works again.
              </p>
            </div>
            <TextLink to="/profile" search={{ tab: "firm" }} hash="email">
              Check the mail server
            </TextLink>
          </div>
        </div>
      )}
    </div>
  );
}
