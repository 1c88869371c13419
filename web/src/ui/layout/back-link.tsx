import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { Icon } from "../icon.tsx";

/** The classes of a link back. */
export function BackAnchor({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a
      {...rest}
      className="inline-flex min-h-9 items-center gap-1 rounded-control pr-1.5 text-sm font-semibold text-quiet transition-colors hover:text-ink pointer-coarse:min-h-11 [&>:first-child]:-ml-1.5"
    >
      <Icon name="chevron-left" size={18} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}

/** The link above a heading that leads to the parent page. */
export const BackLink = createLink(BackAnchor);
