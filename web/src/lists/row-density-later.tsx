import { type ComponentType, useEffect, useState } from "react";
import { afterPage } from "../ui/after-page.ts";

/**
 * Loads the choice of the row height once the page is shown. Until then its space is kept, so that nothing in
 * the bar moves.
 */
export function RowDensityLater() {
  const [Choice, setChoice] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      afterPage(() => {
        // If the code cannot be loaded, the rows keep their height.
        import("./row-density-choice.tsx")
          .then((file) => setChoice(() => file.RowDensityChoice))
          .catch(() => undefined);
      }),
    [],
  );
  return <div className="min-h-11 w-24 max-md:hidden print:hidden">{Choice && <Choice />}</div>;
}
