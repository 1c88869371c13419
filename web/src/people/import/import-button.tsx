import type { MenuEntry } from "../../ui/overlay/menu-props.ts";
import { Menu } from "../../ui/overlay/menu.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** A menu next to "Invite" at the head of a list. It shows what can be imported from a file. */
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
