import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { MenuEntry } from "../../ui/menu-props.ts";
import { Menu } from "../../ui/menu.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { useWide } from "../../ui/use-wide.ts";

const RecentMovesDialog = lazy(async () => ({
  default: (await import("./recent-moves-dialog.tsx")).RecentMovesDialog,
}));

/** At the head of People: the way to what was moved lately and what is planned, named where there is room for it. */
export function RecentMoves({ entries }: { entries: readonly MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const isWide = useWide();
  const moves = { icon: "arrow-right-left", label: "Recent moves", onSelect: () => setOpen(true) };
  return (
    <>
      {isWide && (
        <Button variant="secondary" onClick={moves.onSelect}>
          {moves.label}
        </Button>
      )}
      <Menu trigger={<MoreButton label="More actions" />} entries={isWide ? entries : [...entries, moves]} />
      {isOpen && (
        <Suspense fallback={null}>
          <RecentMovesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
