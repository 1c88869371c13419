import { Suspense, useState } from "react";
import { useUser } from "../session/current-user.ts";
import { Menu } from "../ui/menu.tsx";
import { MoreButton } from "../ui/more-button.tsx";
import { personName } from "../ui/person-name.ts";
import type { ActPerson, PersonAct } from "./person-act.ts";

interface PersonMenuProps {
  person: ActPerson;
  acts: readonly PersonAct[];
}

/** What can be done for a person; nothing where there is nothing to do, and nothing to oneself. */
export function PersonMenu({ person, acts }: PersonMenuProps) {
  const [chosen, setChosen] = useState<PersonAct | null>(null);
  const isOwn = useUser().id === person.id;
  const entries = acts.flatMap((act) => {
    const entry = act.entry(person);
    return entry ? [entry.link ? entry : { ...entry, onSelect: () => setChosen(act) }] : [];
  });
  if (isOwn || entries.length === 0) return null;
  return (
    <>
      <Menu trigger={<MoreButton label={`Actions for ${personName(person)}`} />} entries={entries} />
      {chosen && (
        <Suspense fallback={null}>
          <chosen.Dialog person={person} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
