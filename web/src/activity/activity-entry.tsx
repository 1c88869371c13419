import type { ActivityEvent, ActivityPerson } from "@portico/contract/activity/activity";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useUser } from "../session/current-user.ts";
import { currentRoleWords } from "../session/role-words.ts";
import { formatCount } from "../ui/table/count.ts";
import { Icon } from "../ui/icon.tsx";
import { Moment } from "../ui/moment.tsx";
import { personName } from "../ui/person-name.ts";
import { kindIcons } from "./activity-words.ts";

/** This many changes are shown at once; the user can unfold the others. */
const SHOWN_CHANGES = 3;

interface ActivityEntryProps {
  event: ActivityEvent;
  /** True for an event that the first window shows. A later one has its real height only once it is near. */
  isFirst: boolean;
}

/** One event: who did what to whom, when and from where, and the values before and after. */
export function ActivityEntry({ event, isFirst }: ActivityEntryProps) {
  const { group, what, subject, is_own, changes, reason, many, device, network, at } = event;
  const place = [device, network].filter(Boolean).join(", ");
  return (
    <li
      className={`flex gap-3 px-4 py-3 sm:px-5 ${isFirst ? "" : "[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"}`}
    >
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-stone-100 text-navy-600"
      >
        <Icon name={kindIcons[group]} size={16} />
      </span>
      <div className="min-w-0 grow pt-1 leading-snug wrap-anywhere">
        <p>
          <Hand event={event} /> {what}
        </p>
        {subject && !is_own && (
          <p className="mt-0.5 text-[0.8125rem] text-quiet pointer-coarse:mt-1.5">
            {currentRoleWords()[subject.role ?? "client"].one}: <PersonLink person={subject} />
          </p>
        )}
        {many && (
          <p className="mt-0.5 text-[0.8125rem]">
            <Link
              to="/agents"
              search={{ tab: "activity", batch: many.batch }}
              className={LINK}
              aria-label={`Show each of ${formatCount(many.count)}`}
            >
              Show each
            </Link>
          </p>
        )}
        {reason && <p className="mt-0.5 text-[0.8125rem] text-quiet">Reason: {reason}</p>}
        <Changes changes={changes} />
        {place && <p className="mt-0.5 text-[0.8125rem] text-quiet">{place}</p>}
      </div>
      <Moment at={at} form="time" className="shrink-0 pt-1.5 text-[0.8125rem] text-quiet tabular-nums" />
    </li>
  );
}

function Hand({ event: { by, actor, group } }: { event: ActivityEvent }) {
  if (by === "portal") return <span className="font-semibold">The portal</span>;
  if (by === "someone")
    return (
      <span className="font-semibold">
        {group === "sign_ins" ? "Someone" : "Someone who wasn't signed in"}
      </span>
    );
  return (
    <span className="font-semibold">
      {actor ? <PersonLink person={actor} /> : "Someone whose account was deleted"}
    </span>
  );
}

const LINK = "underline decoration-line underline-offset-3 hover:decoration-current pointer-coarse:py-3.5";

/**
 * Links to the page of an agent or a client. Admins have no page, and an agent may not open the page of every
 * colleague.
 */
function PersonLink({ person }: { person: ActivityPerson }): ReactNode {
  const isAdmin = useUser().role === "admin";
  const name = personName(person);
  const params = { id: person.id };
  if (person.role === "client")
    return (
      <Link to="/clients/$id" params={params} className={LINK}>
        {name}
      </Link>
    );
  if (person.role === "agent" && isAdmin)
    return (
      <Link to="/agents/$id" params={params} className={LINK}>
        {name}
      </Link>
    );
  return name;
}

function Changes({ changes }: Pick<ActivityEvent, "changes">) {
  if (changes.length === 0) return null;
  if (changes.length <= SHOWN_CHANGES) return <ChangeList changes={changes} />;
  return (
    <details className="mt-1 text-[0.8125rem]">
      <summary className="cursor-pointer py-1 font-semibold text-blue-700 pointer-coarse:py-3">
        {changes.length} {changes.some(({ before }) => before !== null) ? "changes" : "details"}
      </summary>
      <ChangeList changes={changes} />
    </details>
  );
}

function ChangeList({ changes }: Pick<ActivityEvent, "changes">) {
  return (
    <dl className="mt-1 space-y-1 text-[0.8125rem] text-quiet">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="inline font-semibold">{field}: </dt>
          <dd className="inline whitespace-pre-line">
            {before !== null && (
              <>
                {before} <span aria-hidden>→</span>
                <span className="sr-only">became</span>{" "}
              </>
            )}
            <span className="text-ink">{after ?? "removed"}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
