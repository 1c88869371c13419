import type { ReactNode } from "react";
import { Tick } from "../ui/form/tick.tsx";
import type { Column } from "./list-column.ts";
import type { Selection } from "./use-selection.ts";

/** The first column of a list that has checkboxes. */
export function tickColumn<Row extends { id: string }>(
  rows: readonly Row[],
  selection: Selection,
  noun: string,
  nameOf: (row: Row) => string,
): Column<Row> {
  const count = rows.filter(({ id }) => selection.isTicked(id)).length;
  const isWhole = rows.length > 0 && count === rows.length;
  return {
    head: "Select",
    headCell: (
      <Tick
        label={rows.length === 1 ? "Select the one shown" : `Select the ${rows.length} ${noun} shown`}
        checked={isWhole}
        isMixed={count > 0 && !isWhole}
        onTick={selection.tickShown}
      />
    ),
    cell: (row) => rowTick(row, selection, nameOf),
    className: "w-10 pr-0!",
  };
}

/** Returns a card with its checkbox in front of it. */
export function tickedCard<Row extends { id: string }>(
  row: Row,
  selection: Selection,
  nameOf: (row: Row) => string,
  card: (row: Row) => ReactNode,
): ReactNode {
  return (
    <>
      {rowTick(row, selection, nameOf)}
      {card(row)}
    </>
  );
}

function rowTick<Row extends { id: string }>(row: Row, selection: Selection, nameOf: (row: Row) => string) {
  return (
    <Tick
      label={`Select ${nameOf(row)}`}
      checked={selection.isTicked(row.id)}
      onTick={(isRange) => selection.tick(row.id, isRange)}
    />
  );
}
