import { type ReactNode, useState } from "react";
import { useFirm } from "../../session/firm.ts";
import { Button } from "../../ui/button.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { FirmDialog } from "./firm-dialog.tsx";

/** For admins: what everybody sees of the firm. */
export function FirmSection({ children }: { children: ReactNode }) {
  const firm = useFirm();
  const [editing, setEditing] = useState(false);
  const [field, setField] = useState<"name" | "support_email">("name");
  const edit = (what: string, asked: typeof field) => {
    const open = () => {
      setField(asked);
      setEditing(true);
    };
    return (
      <Button variant="secondary" size="sm" aria-label={`Edit ${what}`} onClick={open}>
        Edit
      </Button>
    );
  };
  return (
    <SettingsSection id="firm" title="Firm">
      <SettingsRow title={firm.name} action={edit("the firm's name", "name")}>
        Firm name
      </SettingsRow>
      <SettingsRow
        title={firm.support_email ?? "No support email"}
        action={edit("the support email", "support_email")}
      >
        Support email, shown before sign-in
      </SettingsRow>
      {children}
      <FirmDialog
        key={`${firm.name} ${firm.support_email}`}
        firm={firm}
        startsWith={field}
        open={editing}
        onOpenChange={setEditing}
      />
    </SettingsSection>
  );
}
