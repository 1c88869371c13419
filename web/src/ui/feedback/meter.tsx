interface MeterProps {
  /** The share that is filled, from 0 to 1. A larger value fills the whole bar. */
  share: number;
  /** Makes the bar gold because the limit is exceeded. */
  isOver?: boolean;
}

/** Shows as a bar how full something is. The numbers are shown beside it. */
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
