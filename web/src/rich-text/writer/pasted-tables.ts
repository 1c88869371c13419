import { RICH_TABLE_MAX_COLUMNS } from "@portico/contract/values/rich-text";
import { Fragment, type Node, type Schema, Slice } from "@tiptap/pm/model";
import { TableMap } from "@tiptap/pm/tables";

/** How many rows of a pasted table are kept. A larger table could only be shown as plain text. */
const ROWS_MAX = 1000;

/**
 * Takes the pasted content. Returns its tables in a form that Markdown supports: the first row has the heads,
 * no cells are joined, and cells contain lines of text instead of lists and tables.
 */
export function withPlainTables(slice: Slice): Slice {
  const content = plainTables(slice.content);
  return content === slice.content ? slice : new Slice(content, slice.openStart, slice.openEnd);
}

function plainTables(content: Fragment): Fragment {
  let hasChanged = false;
  const nodes: Node[] = [];
  content.forEach((node) => {
    const next =
      node.type.name === "table"
        ? plainTable(node)
        : node.isTextblock || node.isLeaf
          ? node
          : node.copy(plainTables(node.content));
    hasChanged ||= next !== node && !next.eq(node);
    nodes.push(next);
  });
  return hasChanged ? Fragment.from(nodes) : content;
}

function plainTable(table: Node): Node {
  const { schema } = table.type;
  const { table: tableType, tableRow } = schema.nodes;
  const map = TableMap.get(table);
  const width = Math.min(map.width, RICH_TABLE_MAX_COLUMNS);
  const height = Math.min(map.height, ROWS_MAX);
  const taken = new Set<number>();
  const rows = Array.from({ length: height }, (_row, line) =>
    tableRow!.create(
      null,
      Array.from({ length: width }, (_cell, column) => {
        const at = map.map[line * map.width + column]!;
        const isFirst = !taken.has(at);
        taken.add(at);
        const cell = isFirst ? table.nodeAt(at) : null;
        const type = line === 0 ? schema.nodes["tableHeader"]! : schema.nodes["tableCell"]!;
        return type.create(null, cell ? linesOf(cell, schema) : schema.nodes["paragraph"]!.create());
      }),
    ),
  );
  return tableType!.create(table.attrs, rows);
}

/** Returns the text in a cell as lines, without the elements around them. */
function linesOf(cell: Node, schema: Schema): Node[] {
  const lines: Node[] = [];
  cell.descendants((node) => {
    if (!node.isTextblock) return true;
    if (node.content.size > 0) lines.push(schema.nodes["paragraph"]!.create(null, withoutBreaks(node)));
    return false;
  });
  return lines.length > 0 ? lines : [schema.nodes["paragraph"]!.create()];
}

function withoutBreaks({ content, type: { schema } }: Node): Node[] {
  return content.content.map((part) => (part.type.name === "hardBreak" ? schema.text(" ") : part));
}
