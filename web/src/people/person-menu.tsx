import { lazy, Suspense, useState } from "react";
import { Menu } from "../ui/menu.tsx";
import { MoreButton } from "../ui/more-button.tsx";
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
        trigger={<MoreButton label={`What to do for ${personName(person)}`} />}
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
