interface MeterProps {
  /** From 0 to 1; more fills it. */
  share: number;
  /** In gold: more than there is room for. */
  isOver?: boolean;
}

/** How full something is, beside the numbers that say it. */
export function Meter({ share, isOver = false }: MeterProps) {
  return (
    <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-stone-200 forced-colors:border">
      <span
        className={`block h-full rounded-full ${isOver ? "bg-gold-500" : "bg-navy-900"} forced-colors:bg-[Highlight]`}
        style={{ width: `${Math.min(1, share) * 100}%` }}
      />
    </span>
  );
}
