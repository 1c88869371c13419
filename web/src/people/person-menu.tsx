import { lazy, Suspense, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { personName } from "../ui/person-name.ts";
import type { Person } from "./two-factor-reset-dialog.tsx";

const TwoFactorResetDialog = lazy(() =>
  import("./two-factor-reset-dialog.tsx").then((file) => ({ default: file.TwoFactorResetDialog })),
);

/** What an admin can do for a person; nothing where there is nothing to do. */
export function PersonMenu({ person }: { person: Person }) {
  const [asking, setAsking] = useState(false);
  if (!person.two_factor?.is_on) return null;
  const label = person.two_factor.reset_at ? "Keep two-factor sign-in on" : "Reset two-factor sign-in";
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`What to do for ${personName(person)}`}
            className="relative grid size-9 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink pointer-coarse:size-11"
          >
            <Icon name="ellipsis" />
          </button>
        }
        entries={[{ icon: "shield", label, onSelect: () => setAsking(true) }]}
      />
      {asking && (
        <Suspense fallback={null}>
          <TwoFactorResetDialog person={person} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
