import { lazy, Suspense, useState } from "react";
import type { MenuEntry } from "../../ui/menu-props.ts";
import { Menu } from "../../ui/menu.tsx";
import { MoreButton } from "../../ui/more-button.tsx";

const RecentMovesDialog = lazy(async () => ({
  default: (await import("./recent-moves-dialog.tsx")).RecentMovesDialog,
}));

/** At the head of People: the way to what was moved lately and what is planned, behind what else can be done. */
export function RecentMoves({ entries = [] }: { entries?: readonly MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<MoreButton label="More actions" />}
        entries={[
          ...entries,
          { icon: "arrow-right-left", label: "Recent moves", onSelect: () => setOpen(true) },
        ]}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <RecentMovesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
