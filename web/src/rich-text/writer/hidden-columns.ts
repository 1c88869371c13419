/**
 * Matches styles that hide an element with all its content, or that mark the element as the text of a
 * comment.
 */
export const HIDDEN_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|mso-element\s*:\s*comment\s*(?:;|$)|opacity\s*:\s*0(?:\.0*)?\s*(?:;|!|$))/i;
/** Matches styles that hide rows and columns. */
export const COLLAPSED = /visibility\s*:\s*collapse/i;
const NO_SIZE = /^0(px|pt)?$/;
const NO_WIDTH = /(?:^|[;\s])width\s*:\s*0(?:px|pt)?\s*(?:;|!|$)/i;

/** Columns beyond this number count as visible. */
const COLUMNS_MAX = 256;

/** The attributes of a tag, by name. */
export type Attributes = Readonly<Record<string, string>>;

/** A table that is being read, and the current position in it. */
export interface Table {
  /** The indexes of the hidden columns. */
  hidden: Set<number>;
  /**
   * How many columns the table has declared so far. `ofGroup` is the column group that is still open, and
   * counts the columns in it.
   */
  declared: number;
  ofGroup: { hidden: boolean; span: number; columns: number } | null;
  /** The index of the next cell in the row. */
  column: number;
  /** For each column, the number of further rows that a cell from above still covers. */
  filled: number[];
  /** The cells that cover several columns or rows. */
  joined: JoinedCell[];
}

/** A cell over several columns or rows, some of which are hidden. */
interface JoinedCell {
  /** The position of the cell's tag. */
  from: number;
  to: number;
  columns: { all: number; shown: number };
  rows: { all: number; shown: number; below: number };
}

interface Tag {
  name: string;
  attributes: Attributes;
  isHidden: boolean;
  from: number;
  to: number;
}

/**
 * Takes an opening tag, and updates the position in its table. Returns true if the tag begins a cell that
 * covers only hidden columns.
 */
export function noteTable({ name, attributes, isHidden, from, to }: Tag, tables: Table[]): boolean {
  if (name === "table")
    tables.push({ hidden: new Set(), declared: 0, ofGroup: null, column: 0, filled: [], joined: [] });
  const table = tables.at(-1);
  if (!table) return false;
  if (/^(?:colgroup|tbody|thead|tfoot|tr)$/.test(name)) closeGroup(table);
  if (name === "colgroup")
    table.ofGroup = { hidden: isHiddenColumn(attributes), span: countOf(attributes["span"]), columns: 0 };
  else if (name === "col") {
    const span = countOf(attributes["span"]);
    declare(table, span, isHiddenColumn(attributes) || table.ofGroup?.hidden === true);
    if (table.ofGroup) table.ofGroup.columns += span;
  } else if (name === "tr") {
    table.column = 0;
    table.filled = table.filled.map((rows) => Math.max(0, rows - 1));
    for (const { rows } of table.joined) {
      if (rows.below === 0) continue;
      rows.below -= 1;
      if (isHidden) rows.shown -= 1;
    }
  } else if (name === "td" || name === "th") {
    while ((table.filled[table.column] ?? 0) > 0) table.column += 1;
    if (table.column >= COLUMNS_MAX) return false;
    const width = countOf(attributes["colspan"]);
    const height = countOf(attributes["rowspan"]);
    const columns = Array.from({ length: width }, (_, at) => table.column + at);
    for (const column of columns) table.filled[column] = height;
    table.column += width;
    const shown = columns.filter((column) => !table.hidden.has(column)).length;
    if (shown === 0) return true;
    if (width > 1 || height > 1)
      table.joined.push({
        from,
        to,
        columns: { all: width, shown },
        rows: { all: height, shown: height, below: height - 1 },
      });
  }
  return false;
}

/**
 * Takes a table that has been read. Returns edits that reduce each joined cell to the visible columns and
 * rows that it covers. Otherwise the cells beside it would move to other columns.
 */
export function editsOf(
  table: Table | undefined,
  html: string,
): { from: number; to: number; text: string }[] {
  return (table?.joined ?? [])
    .filter(({ columns, rows }) => columns.shown < columns.all || rows.shown < rows.all)
    .map(({ from, to, columns, rows }) => ({
      from,
      to,
      text: html
        .slice(from, to)
        .replace(/\scolspan\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, ` colspan="${columns.shown}"`)
        .replace(/\srowspan\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, ` rowspan="${rows.shown}"`),
    }));
}

/**
 * Ends the open column group of a table. If there are no columns in the group, the group declares as many
 * columns as its span says.
 */
export function closeGroup(table: Table | undefined): void {
  if (table?.ofGroup?.columns === 0) declare(table, table.ofGroup.span, table.ofGroup.hidden);
  if (table) table.ofGroup = null;
}

function declare(table: Table, span: number, isHidden: boolean): void {
  if (isHidden)
    for (let column = 0; column < span && table.declared + column < COLUMNS_MAX; column += 1)
      table.hidden.add(table.declared + column);
  table.declared += span;
}

function isHiddenColumn({ style = "", width = "", hidden }: Attributes): boolean {
  return (
    hidden !== undefined ||
    HIDDEN_STYLE.test(style) ||
    COLLAPSED.test(style) ||
    NO_SIZE.test(width) ||
    NO_WIDTH.test(style)
  );
}

/** Reads a span, limited to the columns that are tracked. */
function countOf(span: string | undefined): number {
  return Math.min(Math.max(Math.trunc(Number(span)) || 1, 1), COLUMNS_MAX);
}
