import { CardRow } from "./card-row.tsx";
import type { ListCardsProps } from "./list-cards.tsx";
import { useRowsInView } from "./use-rows-in-view.ts";

/** A list with so many cards that only those in view are rendered. It looks like any other list of cards. */
export function LongCards<Row extends { id: string }>({ rows, card }: ListCardsProps<Row>) {
  const { setList, inView, gapAfter, measure, onFocus } = useRowsInView<HTMLUListElement>(rows);
  return (
    // Without this, a margin of the first card would move the whole list.
    <ul ref={setList} className="flow-root [overflow-anchor:none]" style={{ paddingBottom: gapAfter }}>
      {inView.map(({ index, gapBefore }) => (
        <CardRow
          key={rows[index]!.id}
          row={rows[index]!}
          card={card}
          ref={measure}
          onFocus={onFocus}
          data-index={index}
          data-id={rows[index]!.id}
          aria-posinset={index + 1}
          aria-setsize={rows.length}
          style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
        />
      ))}
    </ul>
  );
}
