import { Segments } from "../ui/form/segments.tsx";
import { addIcons } from "../ui/icon-set.ts";
import { useWide } from "../ui/layout/use-wide.ts";
import { setRowDensity, useRowDensity } from "./row-density.ts";

addIcons({
  "rows-2": '<rect width="18" height="18" x="3" y="3" rx="2"/><path d="M3 12h18"/>',
  "rows-4": '<rect width="18" height="18" x="3" y="3" rx="2"/><path d="M21 7.5H3M21 12H3m18 4.5H3"/>',
});

/** The choice of the row height above a table. Cards have no such choice, so nothing is shown for them. */
export function RowDensityChoice() {
  const density = useRowDensity();
  if (!useWide()) return null;
  return (
    <Segments
      label="Row height"
      isLabelHidden
      options={[
        { value: "comfortable", label: "Comfortable", icon: "rows-2" },
        { value: "compact", label: "Compact", icon: "rows-4" },
      ]}
      value={density}
      onChange={setRowDensity}
    />
  );
}
