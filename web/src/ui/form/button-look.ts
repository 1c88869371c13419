export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-solid";
export type ButtonSize = "md" | "sm";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-navy-900 text-white border-navy-900 hover:bg-navy-800 active:bg-navy-950",
  secondary: "bg-white text-ink border-line hover:border-stone-300 hover:bg-navy-50 active:bg-navy-100",
  quiet: "bg-transparent text-ink border-transparent hover:bg-navy-100 active:bg-navy-200",
  danger: "bg-white text-red-700 border-line hover:border-red-200 hover:bg-red-50 active:bg-red-100",
  "danger-solid": "bg-red-700 text-white border-red-700 hover:bg-red-800 active:bg-red-800",
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-11 px-5 text-[0.9375rem]",
  sm: "min-h-9 px-3.5 text-sm pointer-coarse:min-h-11",
};

/** The classes that everything that looks like a button has. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize): string {
  return [
    "relative inline-flex items-center justify-center gap-2 rounded-control border py-1.5 text-center font-semibold",
    "leading-tight transition-colors select-none disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-60",
    variants[variant],
    sizes[size],
  ].join(" ");
}
