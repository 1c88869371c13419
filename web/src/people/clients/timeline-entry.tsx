import type { ClientEvent } from "@portico/contract/people/clients";
import { Moment } from "../../ui/moment.tsx";
import { Icon } from "../../ui/icon.tsx";
import { personName } from "../../ui/person-name.ts";
import type { Entry } from "./timeline-days.ts";

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

/** One line of the history: who did what and when, and what was changed. */
export function TimelineEntry({ event, times }: Entry) {
  const { by, what, changes, reason, at } = event;
  const who = nameOf(event);
  return (
    <li className="flex gap-3">
      <span aria-hidden className={`grid size-8 shrink-0 place-items-center rounded-full ${tones[by]}`}>
        <Icon name={iconOf(event.kind)} size={16} />
      </span>
      <div className="min-w-0 grow pt-1 leading-snug wrap-anywhere">
        {who ? (
          <>
            <span className="font-semibold">{who}</span> {what}
          </>
        ) : (
          what.charAt(0).toUpperCase() + what.slice(1)
        )}
        {times > 1 && ` (${times} times)`}
        {reason && <p className="mt-0.5 text-[0.8125rem] text-quiet">Reason: {reason}</p>}
        {changes.length > 0 && (
          <dl className="mt-1 text-[0.8125rem] text-quiet">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="line-clamp-3">
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
      <Moment at={at} form="time" className="shrink-0 pt-1.5 text-[0.8125rem] text-quiet tabular-nums" />
    </li>
  );
}

/** A line of the history for something that is planned. */
export function TimelinePlan({ text }: { text: string }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-gold-50 text-gold-700"
      >
        <Icon name="arrow-right-left" size={16} />
      </span>
      <p className="min-w-0 grow pt-1 leading-snug wrap-anywhere">{text}</p>
    </li>
  );
}

function nameOf({ by, actor }: ClientEvent): string | null {
  if (by === "system") return null;
  return actor ? personName(actor) : "Someone at the firm";
}
