import { useEffect, useState } from "react";
import { bundledIcons } from "./icon-set.ts";
import type { LoadedIcon } from "./icon-service.ts";
import { svgNodes } from "./svg-nodes.ts";

interface IconProps {
  /** A Lucide name, such as "file-text". */
  name: string;
  /** A text for screen readers. If left out, they skip the icon. */
  label?: string;
  /** The size in pixels. */
  size?: number;
  className?: string;
}

const DEFAULT_SIZE_PX = 20;
const BUNDLED_VIEW_BOX = "0 0 24 24";

/**
 * An icon. It is bundled if a part of the program has added it (icon-set.ts); otherwise it comes from our own
 * /api/icons.
 */
export function Icon({ name, label, size = DEFAULT_SIZE_PX, className = "" }: IconProps) {
  const bundled = bundledIcons()[name];
  const fetched = useFetchedIcon(bundled === undefined ? name : null);
  return (
    <svg
      width={size}
      height={size}
      viewBox={fetched?.viewBox ?? BUNDLED_VIEW_BOX}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {svgNodes(bundled ?? fetched?.body ?? "")}
    </svg>
  );
}

function useFetchedIcon(name: string | null): LoadedIcon | null {
  const [icon, setIcon] = useState<LoadedIcon | null>(null);
  useEffect(() => {
    if (name === null) return;
    let wanted = true;
    // If the icon cannot be loaded, the control still has its words, so no error is shown.
    import("./icon-service.ts")
      .then((service) => service.fetchIcon(name))
      .then(
        (loaded) => wanted && setIcon(loaded),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [name]);
  return icon;
}
