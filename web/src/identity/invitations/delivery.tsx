import type { Invitation } from "@portico/contract/identity/invitations";
import { MailProblem } from "../../foundation/mail-problem.tsx";
import { Moment } from "../../ui/moment.tsx";

interface DeliveryProps {
  invitation: Invitation;
  onCopyLink: () => void;
}

/** Shows the state of the invitation's email, and whether the link was opened. */
export function Delivery({ invitation, onCopyLink }: DeliveryProps) {
  const { delivery, delivery_problem, opened_at, state } = invitation;
  const openedText = opened_at && (
    <>
      Link opened <Moment at={opened_at} form="day" />
    </>
  );
  /** True if no email was sent, but the person has opened a link that somebody passed on to them. */
  const isShared = delivery === "none" && opened_at !== null;
  return (
    <div className="leading-snug">
      {isShared ? (
        openedText
      ) : (
        <>
          <span className={delivery_problem ? "font-semibold text-red-700" : ""}>
            {deliveryText(invitation)}
          </span>
          <div className="max-w-60 text-[0.8125rem] wrap-anywhere text-quiet">
            {delivery_problem ? <MailProblem said={delivery_problem} /> : (openedText ?? "Not opened")}
          </div>
        </>
      )}
      {delivery === "none" && (state === "open" || state === "expired") && (
        <button
          type="button"
          aria-label={`Copy link for ${invitation.email}`}
          onClick={onCopyLink}
          className="link relative text-[0.8125rem]"
        >
          Copy link
        </button>
      )}
    </div>
  );
}

/** Returns the state of the invitation's email in a few words. */
export function deliveryText({ delivery, delivery_problem, send_count }: Invitation): string {
  if (delivery === "failed") return "Not delivered";
  if (delivery === "queued") return delivery_problem ? "Retrying" : "Sending";
  if (delivery === "none") return "Not emailed";
  return send_count > 1 ? `Sent ${send_count} times` : "Sent";
}
