import { Suspense, useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";
import { Menu } from "../../ui/overlay/menu.tsx";
import { MoreButton } from "../../ui/form/more-button.tsx";

const RecentMovesDialog = lazyPart(async () => ({
  default: (await import("./recent-moves-dialog.tsx")).RecentMovesDialog,
}));

interface RecentMovesProps {
  entries: readonly MenuEntry[];
  /** Whether a link in an email opened the page. */
  isAsked: boolean;
}

/**
 * A menu at the head of the people page. It has the imports, and the dialog with recent and planned moves.
 */
export function RecentMoves({ entries, isAsked }: RecentMovesProps) {
  const [isOpen, setOpen] = useState(isAsked);
  const moves = {
    icon: "arrow-right-left",
    label: `Recent ${currentRoleWords().client.oneInText} moves`,
    onSelect: () => setOpen(true),
  };
  return (
    <>
      <Menu trigger={<MoreButton label="More actions" />} entries={[...entries, moves]} />
      {isOpen && (
        <Suspense fallback={null}>
          <RecentMovesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
