import type { ComponentProps } from "react";

interface CardProps extends ComponentProps<"div"> {
  /** Removes the padding, for rows that extend to the edge of the card. */
  flush?: boolean;
}

export function Card({ flush = false, className = "", ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-line bg-white shadow-card ${flush ? "overflow-hidden" : "p-5 sm:p-6"} ${className}`}
    />
  );
}
