import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "blue" | "gold" | "green" | "red";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-stone-100 text-navy-600",
  blue: "bg-blue-100 text-blue-700",
  gold: "bg-gold-100 text-gold-700",
  green: "bg-green-100 text-green-700",
  red: "bg-red-100 text-red-700",
};

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-[0.78rem] font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
