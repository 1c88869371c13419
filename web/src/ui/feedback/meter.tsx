interface MeterProps {
  /** The filled share from 0 to 1; a larger value fills the bar. */
  share: number;
  /** Makes the bar gold because the limit is exceeded. */
  isOver?: boolean;
}

/** Shows how full something is, beside the numbers. */
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
