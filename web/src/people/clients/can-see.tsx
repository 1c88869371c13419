import type { ClientAccess } from "@portico/contract/people/client-access";
import { currentRoleWords } from "../../session/role-words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { momentText } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { daysText } from "./days-text.ts";

type Seer = ClientAccess["can_see"][number];

interface CanSeeProps {
  list: readonly Seer[];
  /** Whether the viewer is the client. */
  isOwn?: boolean;
}

/** How many admins are named. The others are only counted. */
const NAMED_ADMINS = 3;

/** Shows who can see a client and why. Each agent has a line, and all admins share one line. */
export function CanSee({ list, isOwn = false }: CanSeeProps) {
  const { agent, client } = currentRoleWords();
  const admins = list.filter(({ why }) => why === "admin");
  return (
    <ul className="space-y-4">
      {list.flatMap((seer) =>
        seer.why === "admin" || seer.from === null ? (
          []
        ) : (
          <li key={`${seer.id} ${seer.from}`} className="flex items-center gap-3">
            <Avatar person={seer} />
            <div className="min-w-0 leading-snug">
              <p className="font-semibold wrap-anywhere">{personName(seer)}</p>
              <p className="text-[0.8125rem] text-quiet">
                {seer.why === "primary"
                  ? isOwn
                    ? `Your ${agent.oneInText}`
                    : `Their ${agent.oneInText}`
                  : "Cover"}
                {seer.why === "primary"
                  ? ` since ${momentText(seer.from, "date")}`
                  : `. ${daysText({ kind: seer.why, from: seer.from, until: seer.until })}`}
              </p>
            </div>
          </li>
        ),
      )}
      <li className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-8.5 shrink-0 place-items-center rounded-full bg-stone-100 text-navy-600"
        >
          <Icon name="shield" size={18} />
        </span>
        <div className="min-w-0 leading-snug">
          <p className="font-semibold wrap-anywhere">{namesOf(admins)}</p>
          <p className="text-[0.8125rem] text-quiet">
            {admins.length === 1 ? "Admin" : "Admins"}. Admins can see every {client.oneInText}. When an admin
            views something, it's listed under “{isOwn ? "Who has viewed your details" : "Who viewed what"}”.
          </p>
        </div>
      </li>
    </ul>
  );
}

function namesOf(admins: readonly Seer[]): string {
  const names = admins.slice(0, NAMED_ADMINS).map(personName);
  const more = admins.length - names.length;
  return new Intl.ListFormat("en-GB").format(more > 0 ? [...names, `${more} more`] : names);
}
