import { Link } from "@tanstack/react-router";
import { type ReactElement, Suspense, useState } from "react";
import { FROM_LIST } from "../../lists/from-list.ts";
import { useUser } from "../../session/current-user.ts";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";
import { Menu } from "../../ui/overlay/menu.tsx";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { personName } from "../../ui/person-name.ts";
import type { ActPerson, PersonAct } from "../../foundation/person-act.ts";

interface PersonMenuProps {
  person: ActPerson;
  acts: readonly PersonAct[];
  /** Further entries of the menu. */
  more?: readonly MenuEntry[];
  /** Whether a link to the person's page comes before the actions, as it does in a list. */
  withPage?: boolean;
  /** Whether the button looks like the buttons next to it, as it does in the head of a page. */
  isFramed?: boolean;
}

/** The menu of actions on a person. Shows nothing if there are no actions, or if the person is the viewer. */
export function PersonMenu({ person, acts, more = [], withPage = false, isFramed = false }: PersonMenuProps) {
  const [chosen, setChosen] = useState<PersonAct | null>(null);
  const isOwn = useUser().id === person.id;
  const ofActs = acts.flatMap((act): MenuEntry[] => {
    const entry = act.entry(person);
    return entry ? [entry.link ? entry : { ...entry, onSelect: () => setChosen(act) }] : [];
  });
  const all = [...more, ...ofActs];
  // Dangerous actions come last.
  const entries = [...all.filter(({ danger }) => !danger), ...all.filter(({ danger }) => danger)];
  if (isOwn || entries.length === 0) return null;
  const page = withPage ? pageOf(person) : null;
  const open = page && { icon: "arrow-up-right", label: "Open", link: page };
  return (
    <>
      <Menu
        trigger={<MoreButton label={`Actions for ${personName(person)}`} isFramed={isFramed} />}
        entries={open ? [open, ...entries] : entries}
      />
      {chosen && (
        <Suspense fallback={null}>
          <chosen.Dialog person={person} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Returns the link to a person's page. Admins have no page. */
function pageOf({ id, role }: ActPerson): ReactElement | null {
  if (role === "client") return <Link to="/clients/$id" params={{ id }} state={FROM_LIST} />;
  return role === "agent" ? <Link to="/agents/$id" params={{ id }} state={FROM_LIST} /> : null;
}
