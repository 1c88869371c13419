import type { MenuEntry } from "../../ui/menu-props.ts";
import { Menu } from "../../ui/menu.tsx";
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

/** The same for an admin, who has people of two kinds. */
export function ImportMenu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          <Icon name="upload" size={18} />
          Import
        </Button>
      }
      entries={entries}
    />
  );
}
