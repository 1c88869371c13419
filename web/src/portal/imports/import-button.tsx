import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Beside "Invite" on an agent's list: clients from a file. */
export function ImportButton({ onImport }: { onImport: () => void }) {
  return (
    <Button variant="secondary" onClick={onImport}>
      <Icon name="upload" size={18} />
      Import
    </Button>
  );
}
