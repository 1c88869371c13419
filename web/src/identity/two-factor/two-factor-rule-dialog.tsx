import { TWO_FACTOR_GRACE_DAYS } from "@portico/contract/values/limits";
import { type Role, roles as everyRole } from "@portico/contract/foundation/roles";
import { useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { notify } from "../../ui/feedback/toast.tsx";

interface TwoFactorRuleDialogProps {
  roles: readonly Role[];
  onSave: (roles: Role[]) => Promise<void>;
  onClose: () => void;
}

export function TwoFactorRuleDialog({ roles, onSave, onClose }: TwoFactorRuleDialogProps) {
  const [chosen, setChosen] = useState(new Set(roles));
  const choose = (role: Role, isAsked: boolean) => {
    const next = new Set(chosen);
    if (isAsked) next.add(role);
    else next.delete(role);
    setChosen(next);
  };
  const save = async () => {
    await onSave(everyRole.filter((role) => chosen.has(role)));
    notify({ title: "Requirement saved", tone: "success" });
  };
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Require two-factor sign-in for"
      description={`People in these roles get ${TWO_FACTOR_GRACE_DAYS} days to set it up. After that they can't use the portal until they do.`}
      fallback="The requirement couldn't be saved. Nothing was changed."
      onSave={save}
    >
      {() =>
        everyRole.map((role) => (
          <Switch
            key={role}
            label={currentRoleWords()[role].many}
            checked={chosen.has(role)}
            onChange={(isAsked) => choose(role, isAsked)}
          />
        ))
      }
    </EditDialog>
  );
}
