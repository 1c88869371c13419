import type { User } from "@portico/contract/identity/current-user";
import type { Firm } from "@portico/contract/firm/firm";
import { type ReactNode, Suspense, useEffect, useId, useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { useUser } from "../../session/current-user.ts";
import { useFirm } from "../../session/firm.ts";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { Button } from "../../ui/form/button.tsx";
import { buttonLook } from "../../ui/form/button-look.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { serverOrigin } from "../../ui/server-origin.ts";
import {
  forgetSetUp,
  hideSetUp,
  isSetUpHidden,
  isSetUpSeen,
  markSetUpSeen,
  showSetUp,
} from "./set-up-hidden.ts";
import { zoneToSet } from "./zone-to-set.ts";

const TimeZoneChoice = lazyPart(async () => ({
  default: (await import("./time-zone-choice.tsx")).TimeZoneChoice,
}));

interface SetUpCardProps {
  /**
   * How many agents were invited or have signed up. Undefined while loading. Imported agents who were not
   * invited do not count, because they know nothing of the portal.
   */
  agents: number | undefined;
  onInvite: () => void;
  /** The step that sets up or tests the mail server. */
  mailServer: ReactNode;
  /** Sets the firm's time zone. */
  onTimeZone: (zone: string) => Promise<void>;
  /** Whether the mail server has accepted an email. Undefined while loading. */
  isEmailAccepted: boolean | undefined;
}

type KnownProps = SetUpCardProps & { agents: number; isEmailAccepted: boolean };

interface Step {
  title: string;
  isDone: boolean;
  act: ReactNode;
  /** More content below the title of the step. */
  more?: ReactNode;
}

/**
 * Shows what a new firm still has to set up. When everything is done, a user who has seen the card gets a
 * notice, which stays until they close it. A user can hide the card on their device.
 */
export function SetUpCard(props: SetUpCardProps) {
  const { agents, isEmailAccepted } = props;
  if (agents === undefined || isEmailAccepted === undefined) return null;
  return <SetUp {...props} agents={agents} isEmailAccepted={isEmailAccepted} />;
}

function SetUp(props: KnownProps) {
  const user = useUser();
  const firm = useFirm();
  const titleId = useId();
  const stepsId = useId();
  const [isHidden, setHidden] = useState(() => isSetUpHidden(user.id));
  const [zone, setZone] = useState(() => zoneToSet(user.id, firm.time_zone));
  const steps = stepsOf(user, firm, props);
  if (zone !== null)
    steps.push({
      title:
        firm.time_zone === "UTC"
          ? "Choose the time zone"
          : `Time zone: ${firm.time_zone.replaceAll("_", " ")}`,
      isDone: firm.time_zone !== "UTC",
      act: null,
      more: (
        <Suspense fallback={<Skeleton className="h-11 flex-1" />}>
          <TimeZoneChoice
            userId={user.id}
            zone={zone}
            onUse={props.onTimeZone}
            onKeep={() => setZone(null)}
          />
        </Suspense>
      ),
    });
  const done = steps.filter(({ isDone }) => isDone).length;
  const isAllDone = done === steps.length;
  const [isTold, setTold] = useState(false);
  // On a phone the steps would push the list out of sight, so they are folded until they are asked for.
  const [isOpen, setOpen] = useState(false);
  const onPhone = isOpen ? "" : "max-sm:hidden";
  useEffect(() => {
    // When everything is done, the mark that this user has hidden the card is removed. Otherwise the firm's
    // settings would still offer to show the card.
    if (isAllDone) showSetUp(user.id);
    else if (!isHidden) markSetUpSeen(user.id);
  }, [isAllDone, isHidden, user.id]);
  if (isHidden) return null;
  if (isAllDone)
    return (
      !isTold &&
      isSetUpSeen(user.id) && (
        <AllSet
          onClose={() => {
            forgetSetUp(user.id);
            setTold(true);
          }}
        />
      )
    );
  const hide = () => {
    hideSetUp(user.id);
    setHidden(true);
  };
  return (
    <section aria-labelledby={titleId} className="mt-4.5">
      <Card flush>
        <div className="flex flex-wrap items-center gap-x-3 px-5 py-3.5 max-sm:py-1">
          <h2 id={titleId} className="grow text-lg">
            Finish setting up
          </h2>
          <p className="text-sm text-quiet">
            {done} of {steps.length} done
          </p>
          <Button
            variant="quiet"
            size="sm"
            aria-label="Steps to finish setting up"
            aria-expanded={isOpen}
            aria-controls={stepsId}
            className="-mr-3 sm:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevron-down" size={18} className={isOpen ? "rotate-180" : ""} />
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label="Hide “Finish setting up”"
            className={`ml-auto ${onPhone}`}
            onClick={hide}
          >
            Hide
          </Button>
        </div>
        <ul id={stepsId} className={`border-t border-line ${onPhone}`}>
          {steps.map((step) => (
            <StepRow key={step.title} step={step} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function AllSet({ onClose }: { onClose: () => void }) {
  return (
    <section aria-label="Finish setting up" className="mt-4.5">
      <Notice
        tone="success"
        title="All set"
        actions={
          <Button variant="secondary" size="sm" onClick={onClose}>
            Close
          </Button>
        }
      >
        Everything on the checklist is done. You can change these settings at any time in your account and in
        Firm settings.
      </Notice>
    </section>
  );
}

function StepRow({ step: { title, isDone, act, more } }: { step: Step }) {
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line/70 px-5 py-2 last:border-b-0">
      <Icon
        name={isDone ? "circle-check" : "circle"}
        label={isDone ? "Done" : "To do"}
        className={isDone ? "text-green-700" : "text-field"}
      />
      <span className={`min-w-0 flex-1 basis-32 ${isDone ? "text-quiet" : "font-semibold"}`}>{title}</span>
      {!isDone && act}
      {!isDone && more && (
        <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 pl-8 text-sm text-quiet">
          {more}
        </div>
      )}
    </li>
  );
}

function stepsOf(
  user: User,
  firm: Firm,
  { agents, onInvite, mailServer, isEmailAccepted }: KnownProps,
): Step[] {
  return [
    {
      title: !isEmailAccepted && isEmailSetUp(user) ? "Test the mail server" : "Set up a mail server",
      isDone: isEmailAccepted,
      act: null,
      more: mailServer,
    },
    {
      title: "Confirm your email address",
      isDone: user.email_verified,
      ...confirmation(user),
    },
    {
      title: "Set up two-factor sign-in",
      isDone: user.two_factor_enabled,
      act: (
        <LinkButton
          to="/profile"
          hash="two-factor"
          state={{ setUpTwoFactor: true }}
          variant="secondary"
          size="sm"
        >
          Set up
        </LinkButton>
      ),
    },
    {
      title: "Add a support email address",
      isDone: firm.support_email !== null,
      act: (
        <LinkButton
          to="/profile"
          search={{ tab: "firm" }}
          hash="contact"
          state={{ fromSetUp: true }}
          variant="secondary"
          size="sm"
        >
          Add
        </LinkButton>
      ),
    },
    {
      title: `Invite your first ${currentRoleWords().agent.oneInText}`,
      isDone: agents > 0,
      act: (
        <Button variant="secondary" size="sm" onClick={onInvite}>
          Invite {currentRoleWords().agent.oneInText}
        </Button>
      ),
    },
  ];
}

/**
 * The step in which an admin confirms their own email address. To do so, they need the email with the link
 * and the code. If emails are only shown in the portal, the step links to them. If they are only stored, the
 * step has to wait for a mail server.
 */
function confirmation({ email, outgoing_email }: User): Pick<Step, "act" | "more"> {
  if (outgoing_email === "kept")
    return { act: null, more: "You can do this once the mail server is set up." };
  if (outgoing_email === "shown")
    return {
      act: (
        <a href={`${serverOrigin()}/dev/mail`} className={buttonLook("secondary", "sm")}>
          View emails
        </a>
      ),
    };
  return {
    act: (
      <LinkButton to="/auth/confirm-email" state={{ email }} variant="secondary" size="sm">
        Confirm
      </LinkButton>
    ),
  };
}
