import type { Alert } from "@portico/contract/notifications/alerts";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Moment } from "../ui/moment.tsx";
import { markRead } from "./alert-list.calls.ts";

const icons = {
  people: "users",
  invitations: "mail",
  security: "shield",
  imports: "upload",
  documents: "file-text",
  reports: "file-text",
  content: "book-open",
} as const satisfies Record<Alert["topic"], string>;

interface AlertRowProps {
  alert: Alert;
  onFollow: () => void;
}

/** One alert; opening it marks it as read. */
export function AlertRow({ alert, onFollow }: AlertRowProps) {
  const navigate = useNavigate();
  const isNew = alert.read_at === null;
  const follow = (event: MouseEvent) => {
    // If this fails, the alert stays new and can be marked again.
    if (isNew) void markRead({ ids: [alert.id] }).catch(() => undefined);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFollow();
    void navigate({ href: alert.link });
  };
  return (
    <li className={isNew ? "bg-blue-50" : ""}>
      <a
        href={alert.link}
        onClick={follow}
        className="flex gap-3.5 px-5 py-3.5 -outline-offset-3 transition-colors hover:bg-blue-100"
      >
        <Portrait alert={alert} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block leading-snug">
            {/* The person's name stands out; an alert about no person has its whole title in bold. */}
            <strong className="font-semibold">{alert.person ? alert.lead : alert.title}</strong>
            {alert.person && alert.title.slice(alert.lead.length)}
          </span>
          <span className="block text-[0.8125rem] text-quiet">
            {alert.body && `${alert.body} · `}
            {alert.count > 1 && !/\d/.test(alert.title) && `${alert.count} times · `}
            <Moment at={alert.at} />
          </span>
          {alert.action && (
            <span className="mt-2 inline-flex min-h-9 items-center rounded-control border border-line bg-white px-4 text-sm font-semibold">
              {alert.action}
            </span>
          )}
        </span>
        {isNew && (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full border-2 border-navy-900 bg-yellow-400">
            <span className="sr-only">New</span>
          </span>
        )}
      </a>
    </li>
  );
}

function Portrait({ alert }: { alert: Alert }) {
  const icon = icons[alert.topic];
  if (!alert.person)
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-stone-100 text-navy-600">
        <Icon name={icon} />
      </span>
    );
  return (
    <span className="relative size-10 shrink-0">
      <Avatar person={alert.person} size="md" />
      <span className="absolute -right-1 -bottom-1 grid size-5.5 place-items-center rounded-full border border-line bg-white text-navy-600">
        <Icon name={icon} size={12} />
      </span>
    </span>
  );
}
