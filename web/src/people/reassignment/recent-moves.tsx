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
  /** An email has led here. */
  isAsked: boolean;
}

/** At the head of People: the way to imports, and to what was moved lately and what is planned. */
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
