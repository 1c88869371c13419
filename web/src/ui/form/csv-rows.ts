const SEPARATORS = [",", ";", "\t", "|"] as const;

/** Takes the text of a CSV file (RFC 4180) and the number of rows to read. Returns the cells, row by row. */
export function csvRows(text: string, most: number): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  while (at < text.length && rows.length < most) {
    const cell = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      // If the text ends with a separator, there is one more cell after it, which is empty.
      if (at === text.length) row.push("");
      continue;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    rows.push(row);
    row = [];
  }
  return row.length > 0 && rows.length < most ? [...rows, row] : rows;
}

interface Cell {
  value: string;
  /** The position where the cell ends: at a separator or at the end of the line. */
  end: number;
}

function plain(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { value: text.slice(from, end), end };
}

function quoted(text: string, from: number): Cell {
  let value = "";
  let at = from + 1;
  while (at < text.length) {
    const close = text.indexOf('"', at);
    if (close === -1) return { value: value + text.slice(at), end: text.length };
    value += text.slice(at, close);
    if (text[close + 1] !== '"') return { value, end: close + 1 };
    value += '"';
    at = close + 2;
  }
  return { value, end: at };
}

/** Returns the separator that occurs most often in the first line, without counting those inside quotes. */
function separatorOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}
