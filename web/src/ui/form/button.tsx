import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look.ts";
import { Spinner } from "../feedback/spinner.tsx";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows that the action is running, and prevents a second start. */
  loading?: boolean;
}

export function Button({
  variant = "primary",
  size = "md",
  loading = false,
  type = "button",
  className = "",
  disabled,
  "aria-disabled": ariaDisabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A button that is disabled during the action would lose the focus; aria-disabled keeps the focus.
      type={loading && type === "submit" ? "button" : type}
      disabled={disabled}
      aria-disabled={loading || ariaDisabled || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={`${buttonLook(variant, size)} ${className}`}
    >
      <span className={`inline-flex items-center gap-2 ${loading ? "invisible" : ""}`}>{children}</span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
