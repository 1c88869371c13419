import type { ReactNode } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { EmailText } from "../ui/email-text.tsx";
import { personName } from "../ui/person-name.ts";
import { ROW_LINK } from "../ui/table/row-link.ts";

interface PersonCellProps {
  person: {
    id: string;
    organisation_name?: string | null;
    first_name: string;
    last_name: string;
    email: string | null;
    avatar?: string | null;
  };
  /** A short text beside the name, such as the person's reference. */
  beside?: string | null;
  /** Shown in the small line below the name, instead of the address. */
  detail?: ReactNode;
  /** A third line, below the small line. */
  below?: ReactNode;
  /** Makes the name a link that fills the whole row. */
  link?: (name: ReactNode, className: string) => ReactNode;
}

/**
 * The classes of the column with the name. The column gets all the width that the other columns leave; in a
 * large window the other columns share it. If the small line below the name is too long, its end is cut off.
 */
export const NAME_COLUMN = "w-full min-w-48 max-w-48 2xl:w-2/5";

/** A person's picture and name, with a small line of details below the name. */
export function PersonCell({ person, beside, detail, below, link }: PersonCellProps) {
  const { email } = person;
  const name = personName(person);
  const shown = name === email ? <EmailText email={name} /> : name;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Avatar person={person} />
      <div className="min-w-0 leading-snug wrap-anywhere sm:min-w-28">
        <span className="flex flex-wrap items-baseline gap-x-2">
          {link ? (
            link(shown, `max-w-full ${ROW_LINK}`)
          ) : (
            <span className="max-w-full font-semibold">{shown}</span>
          )}
          {beside && (
            <span title={beside} className="max-w-full truncate text-[0.8125rem] text-quiet">
              {beside}
            </span>
          )}
        </span>
        {/* In a table row, a small line that is too long is cut off instead of wrapped. */}
        <span
          title={typeof detail === "string" ? undefined : (email ?? undefined)}
          className="block text-[0.8125rem] text-quiet in-[td]:truncate in-[td]:[&_wbr]:hidden"
        >
          {detail ?? (name === email ? "No name yet" : email ? <EmailText email={email} /> : "No email")}
        </span>
        {below && <span className="mt-1.5 block">{below}</span>}
      </div>
    </div>
  );
}
