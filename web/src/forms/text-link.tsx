import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";

/** Makes the area that can be pressed larger than the line of text, for fingers. */
const TARGET = "relative after:absolute after:-inset-x-2 after:-top-5 after:-bottom-2.5 after:content-['']";

function Anchor({ className = "", children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} className={`link ${TARGET} ${className}`}>
      {children}
    </a>
  );
}

/** A router link within a text. */
export const TextLink = createLink(Anchor);
