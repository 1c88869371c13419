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
  const edit = (what: string) => (
    <Button variant="secondary" size="sm" aria-label={`Edit ${what}`} onClick={() => setEditing(true)}>
      Edit
    </Button>
  );
  return (
    <SettingsSection id="firm" title="Firm">
      <SettingsRow title={firm.name} action={edit("the firm's name")}>
        Name of the firm
      </SettingsRow>
      <SettingsRow
        title={firm.support_email ?? "No support address yet"}
        action={edit("the support address")}
      >
        Support address, shown before sign-in
      </SettingsRow>
      {children}
      <FirmDialog
        key={`${firm.name} ${firm.support_email}`}
        firm={firm}
        open={editing}
        onOpenChange={setEditing}
      />
    </SettingsSection>
  );
}
