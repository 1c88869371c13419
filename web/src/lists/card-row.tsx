import { type ComponentProps, memo, type ReactNode } from "react";

interface CardRowProps<Row> extends ComponentProps<"li"> {
  row: Row;
  card: (row: Row) => ReactNode;
}

function Rendered<Row>({ row, card, ...attributes }: CardRowProps<Row>) {
  return (
    <li
      {...attributes}
      data-row
      // The line below the last card is invisible, but still there: otherwise the last card would have
      // another height.
      className="relative flex min-h-18 items-center gap-3 border-b border-line/70 px-4 py-3 last:border-transparent has-[[data-tick]:checked]:bg-blue-50"
    >
      {card(row)}
    </li>
  );
}

/**
 * A row of a list as a card, for phones. It is memoized, because otherwise scrolling through a long list
 * would render every card again.
 */
export const CardRow = memo(Rendered) as typeof Rendered;
