import { Suspense, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import type { ActPerson, PersonAct } from "../../foundation/person-act.ts";

/**
 * Shows one action on a person as a button of its own, because it is the next step for this person. Shows
 * nothing if the action does not apply.
 */
export function ActButton({ person, act }: { person: ActPerson; act: PersonAct }) {
  const [isOpen, setOpen] = useState(false);
  const entry = act.entry(person);
  if (!entry) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {entry.label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <act.Dialog person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
