import type { ClientEvent } from "@portico/contract/people/clients";
import { type Ref, useId, useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { hasMore, type Line, whatOf } from "./timeline-lines.ts";

const tones: Readonly<Record<ClientEvent["by"], string>> = {
  client: "bg-blue-100 text-blue-700",
  agent: "bg-gold-100 text-gold-700",
  admin: "bg-stone-100 text-navy-600",
  system: "bg-stone-100 text-navy-600",
};

const icons: Readonly<Record<string, string>> = {
  client_added: "user-plus",
  client_changed: "pencil",
  client_moved: "arrow-right-left",
  cover_set: "arrow-right-left",
  cover_ended: "arrow-right-left",
  signed_up: "circle-check",
  signed_in: "log-in",
  avatar_changed: "user",
  deletion_asked: "x",
  deletion_undone: "circle-check",
  email_changed: "mail",
  email_change_undone: "mail",
  profile_changed: "pencil",
  reference_numbered: "hash",
  account_deactivated: "user-x",
  account_reactivated: "circle-check",
  client_tagged: "tag",
  client_untagged: "tag",
};
/**
 * Icons for kinds of events that have no icon of their own. The key is the part of the kind before the first
 * "_". All kinds without an icon here are about invitations.
 */
const groupIcons: Readonly<Record<string, string>> = { material: "file-text", folder: "folder" };

function iconOf(kind: string): string {
  return icons[kind] ?? groupIcons[kind.split("_")[0]!] ?? "mail";
}

/** One line of the history: who did what and when. A button shows what was changed. */
export function TimelineEntry({ line, ref }: { line: Line; ref?: Ref<HTMLLIElement> | undefined }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [event] = line.events;
  const who = useNameOf(event);
  const what = whatOf(line);
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined} className="flex gap-3">
      <span aria-hidden className={`grid size-7 shrink-0 place-items-center rounded-full ${tones[event.by]}`}>
        <Icon name={iconOf(event.kind)} size={16} />
      </span>
      <div className="min-w-0 grow pt-0.5 leading-snug wrap-anywhere">
        {who ? (
          <>
            <span className="font-semibold">{who}</span> {what}
          </>
        ) : (
          what.charAt(0).toUpperCase() + what.slice(1)
        )}
        {hasMore(line) && (
          <>
            {". "}
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={`${isOpen ? "Hide" : "Show"} what ${who ?? "the portal"} ${what}`}
              onClick={() => setOpen(!isOpen)}
              className="relative link pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
            >
              {isOpen ? "Hide" : "Show"}
            </button>
          </>
        )}
        {event.reason && <p className="mt-0.5 text-[0.8125rem] text-quiet">Reason: {event.reason}</p>}
        {isOpen && (
          <div id={id} className="mt-1 space-y-2 text-[0.8125rem] text-quiet">
            {line.events.map((one) => (
              <Details key={one.id} event={one} isOnly={line.events.length === 1} />
            ))}
          </div>
        )}
      </div>
      <Moment at={event.at} form="time" className="shrink-0 pt-1 text-[0.8125rem] text-quiet tabular-nums" />
    </li>
  );
}

/** What one event changed. Of several events in a line, each says what it was and when. */
function Details({ event: { what, at, changes }, isOnly }: { event: ClientEvent; isOnly: boolean }) {
  return (
    <div>
      {!isOnly && (
        <p className="text-ink">
          <Moment at={at} form="time" className="tabular-nums" /> {what}
        </p>
      )}
      {changes.length > 0 && (
        <dl>
          {changes.map(({ field, before, after }) => (
            <div key={field} className="whitespace-pre-line">
              <dt className="inline">{field}: </dt>
              <dd className="inline">
                {after ?? "removed"}
                {before && ` (was ${before})`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** A line of the history for something that is planned. */
export function TimelinePlan({ text }: { text: string }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-gold-50 text-gold-700"
      >
        <Icon name="arrow-right-left" size={16} />
      </span>
      <p className="min-w-0 grow pt-0.5 leading-snug wrap-anywhere">{text}</p>
    </li>
  );
}

/** The name in front of what was done. Null if the portal did it. */
function useNameOf({ by, actor }: ClientEvent): string | null {
  const viewer = useUser();
  if (by === "system") return null;
  if (!actor) return "Someone at the firm";
  if (actor.id === viewer.id) return "You";
  return (by === "client" && actor.first_name) || personName(actor);
}
