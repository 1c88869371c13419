import { type ReactNode, Suspense, useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { personName } from "../../ui/person-name.ts";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";

/**
 * The dialogs are downloaded later: they need the code that validates names and phone numbers, which is
 * larger than the rest of the page's own code.
 */
const NameDialog = lazyPart(() => import("./name-dialog.tsx").then((file) => ({ default: file.NameDialog })));
const PhoneDialog = lazyPart(() =>
  import("./phone-dialog.tsx").then((file) => ({ default: file.PhoneDialog })),
);

/** `picture` and `email` are rows that other features provide. */
export function YouSection({ picture, email }: Record<"picture" | "email", ReactNode>) {
  const user = useUser();
  const [editing, setEditing] = useState<"name" | "phone" | null>(null);
  const [wasAsked, setWasAsked] = useState({ name: false, phone: false });
  const edit = (which: "name" | "phone") => {
    setWasAsked({ ...wasAsked, [which]: true });
    setEditing(which);
  };
  const dialog = (which: "name" | "phone") => ({
    user,
    open: editing === which,
    onOpenChange: (open: boolean) => setEditing(open ? which : null),
  });
  return (
    <SettingsSection id="you" title="Profile">
      {picture}
      <div data-pairs>
        <SettingsRow
          title={personName(user)}
          action={
            <Button variant="secondary" size="sm" aria-label="Edit your name" onClick={() => edit("name")}>
              Edit
            </Button>
          }
        >
          Name
        </SettingsRow>
        <SettingsRow
          title={user.phone ?? "No phone number yet"}
          action={
            <Button
              variant="secondary"
              size="sm"
              aria-label={user.phone ? "Edit your phone number" : "Add a phone number"}
              onClick={() => edit("phone")}
            >
              {user.phone ? "Edit" : "Add"}
            </Button>
          }
        >
          Phone
        </SettingsRow>
        {email}
      </div>
      {user.role === "client" && (
        <SettingsRow
          title="Your details"
          action={
            <LinkButton
              to="/clients/$id"
              params={{ id: user.id }}
              variant="secondary"
              size="sm"
              aria-label="Open your details"
            >
              Open
            </LinkButton>
          }
        >
          The information the firm holds about you, such as your address, and who has looked at it.
        </SettingsRow>
      )}
      <Suspense fallback={null}>
        {wasAsked.name && (
          <NameDialog key={`name ${user.first_name} ${user.last_name}`} {...dialog("name")} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {wasAsked.phone && <PhoneDialog key={`phone ${user.phone}`} {...dialog("phone")} />}
      </Suspense>
    </SettingsSection>
  );
}
