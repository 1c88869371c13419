import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { Icon } from "../icon.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";

interface AnchorProps extends Omit<ComponentProps<"a">, "children"> {
  label: string;
  /** The figure as a text; undefined while it is unknown. */
  figure: string | undefined;
  /** A quiet line below. */
  hint?: string | undefined;
  /** Makes the tile gold because the figure calls for an action. */
  asks?: boolean;
}

function Anchor({ label, figure, hint, asks = false, className = "", ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      className={`block rounded-card border px-4.5 py-3.5 max-sm:px-3.5 max-sm:py-2.5 shadow-card transition-colors ${
        asks ? "border-gold-300 bg-gold-50 hover:bg-gold-100" : "border-line bg-white hover:bg-navy-50"
      } ${className}`}
    >
      <span className="flex items-start justify-between gap-2 text-[0.8125rem] text-navy-600">
        {label}
        <Icon name="arrow-up-right" size={16} className="mt-0.5 text-quiet" />
      </span>
      {figure === undefined ? (
        <Skeleton className="my-2.5 h-6 w-16 max-sm:my-1" />
      ) : (
        <span className="figure block text-[1.75rem] leading-11 max-sm:text-2xl max-sm:leading-8">
          {figure}
        </span>
      )}
      {/* Reserves the space for the figure until it is known. */}
      <span className="block min-h-5 max-sm:empty:hidden text-[0.8125rem] text-quiet">{hint}</span>
    </a>
  );
}

/** A figure, as a link to the things that it counts. */
export const StatTile = createLink(Anchor);
