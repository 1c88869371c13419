import type { Closing } from "@portico/contract/people/people";
import { Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { PersonFact } from "../person-fact.tsx";

/** Says when and by whom a person was deactivated, and why if the viewer may see the reason. */
export function PersonClosed({ closed }: { closed: Closing | null }) {
  if (!closed) return null;
  const { at, by, reason } = closed;
  return (
    <>
      <PersonFact icon="user-x" label="Account">
        Deactivated on <Moment at={at} form="date" />
        {by && ` by ${personName(by)}`}
      </PersonFact>
      {reason && (
        <PersonFact icon="info" label="Reason" isLabelShown>
          {reason}
        </PersonFact>
      )}
    </>
  );
}
