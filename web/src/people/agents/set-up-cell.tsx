import { useNavigate } from "@tanstack/react-router";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { SettingCell } from "../../ui/layout/setting-cells.tsx";
import { isSetUpHidden, showSetUp } from "./set-up-hidden.ts";

/** A cell of the firm's settings that shows the set-up card again to a user who has hidden it. */
export function SetUpCell() {
  const { id } = useUser();
  const navigate = useNavigate();
  if (!isSetUpHidden(id)) return null;
  const show = () => {
    showSetUp(id);
    void navigate({ to: "/agents", search: { tab: "agents" } });
  };
  return (
    <SettingCell
      wide
      label="You hid this checklist on this device."
      end={
        <Button variant="secondary" size="sm" aria-label="Show “Finish setting up” again" onClick={show}>
          Show again
        </Button>
      }
    >
      “Finish setting up” is hidden
    </SettingCell>
  );
}
