import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look.ts";

interface AnchorProps extends ComponentProps<"a"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

function Anchor({ variant = "primary", size = "md", className = "", children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={`${buttonLook(variant, size)} ${className}`}>
      {children}
    </a>
  );
}

/** A router link that looks like a button. */
export const LinkButton = createLink(Anchor);
