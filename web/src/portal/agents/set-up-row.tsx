import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { agentCount } from "../../people/people-lists.ts";
import { useUser } from "../../session/current-user.ts";
import { useFirm } from "../../session/firm.ts";
import { Button } from "../../ui/button.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { isSetUpHidden, showSetUp } from "./set-up-hidden.ts";
import { setUpSteps } from "./set-up-steps.ts";

/** Among the firm's settings: brings the card of what is left to set up back to whoever has hidden it. */
export function SetUpRow() {
  const user = useUser();
  const firm = useFirm();
  const navigate = useNavigate();
  const isHidden = isSetUpHidden(user.id);
  const agents = useQuery({ ...agentCount, enabled: isHidden }).data?.total;
  if (!isHidden || agents === undefined) return null;
  if (Object.values(setUpSteps(user, firm, agents)).every(Boolean)) return null;
  const show = () => {
    showSetUp(user.id);
    void navigate({ to: "/agents", search: { tab: "agents" } });
  };
  return (
    <SettingsRow
      title="“Finish setting up” is hidden"
      action={
        <Button variant="secondary" size="sm" aria-label="Show “Finish setting up” again" onClick={show}>
          Show again
        </Button>
      }
    >
      You hid this checklist on this device.
    </SettingsRow>
  );
}
