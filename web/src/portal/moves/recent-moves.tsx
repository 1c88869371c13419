import { lazy, Suspense, useState } from "react";
import { Menu } from "../../ui/menu.tsx";
import { MoreButton } from "../../ui/more-button.tsx";

const RecentMovesDialog = lazy(async () => ({
  default: (await import("./recent-moves-dialog.tsx")).RecentMovesDialog,
}));

/** At the head of People: the way to what was moved lately and what is planned. */
export function RecentMoves() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<MoreButton label="More actions" />}
        entries={[{ icon: "arrow-right-left", label: "Recent moves", onSelect: () => setOpen(true) }]}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <RecentMovesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
