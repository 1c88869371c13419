import { useEffect, useRef, useState } from "react";
import { formatCount } from "../../ui/table/count.ts";
import { csvRows } from "../../ui/form/csv-rows.ts";
import { Scroller } from "./scroller.tsx";
import type { ViewProps } from "./view-control.ts";

/** How much of a file is shown; more would slow down the page. A download has the whole file. */
const SHOWN_BYTES = 1_000_000;
const SHOWN_ROWS = 1_000;

/** Shows plain text; with `isTable`, the rows and columns of a CSV file. */
export function TextView({ blob, name, isTable, onControl, scroller }: ViewProps & { isTable: boolean }) {
  const [text, setText] = useState<string>();
  const told = useRef(onControl);
  useEffect(() => {
    let isLeft = false;
    void blob
      .slice(0, SHOWN_BYTES)
      .arrayBuffer()
      .then((bytes) => !isLeft && setText(decoded(bytes)));
    told.current({ pages: null, zoom: null, find: null, thumbnails: null });
    return () => {
      isLeft = true;
    };
  }, [blob]);
  const isCut = blob.size > SHOWN_BYTES;
  return (
    <Scroller scrollRef={scroller} label={name} className="p-4 sm:p-6">
      {text !== undefined && (
        <div className="mx-auto w-fit max-w-full min-w-0 rounded-card border border-line bg-white shadow-card sm:min-w-xl">
          {isTable ? <Table name={name} text={text} isCut={isCut} /> : <Plain text={text} isCut={isCut} />}
        </div>
      )}
    </Scroller>
  );
}

/**
 * Decodes as UTF-16 if there is a byte order mark, as UTF-8 if valid, and otherwise as the usual Windows
 * encoding.
 */
function decoded(bytes: ArrayBuffer): string {
  const mark = new Uint8Array(bytes.slice(0, 2));
  if (mark[0] === 0xff && mark[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (mark[0] === 0xfe && mark[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    // A character that was cut in the middle is left out.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function Plain({ text, isCut }: { text: string; isCut: boolean }) {
  return (
    <>
      <pre className="max-w-3xl p-5 font-sans text-sm leading-relaxed break-words whitespace-pre-wrap sm:p-8">
        {text}
      </pre>
      {isCut && (
        <p className="border-t border-line px-5 py-3 text-sm text-quiet">
          This is the beginning. Download the file to read all of it.
        </p>
      )}
    </>
  );
}

function Table({ name, text, isCut }: { name: string; text: string; isCut: boolean }) {
  const [head = [], ...rows] = csvRows(text, SHOWN_ROWS + 1);
  const isShort = isCut || rows.length === SHOWN_ROWS;
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-0 text-left text-sm tabular-nums">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th
                  key={column}
                  scope="col"
                  className="border-b border-line bg-stone-100 px-4 py-2.5 font-semibold first:rounded-tl-card last:rounded-tr-card"
                >
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                {head.map((_, column) => (
                  <td
                    key={column}
                    className="max-w-96 border-b border-line/70 px-4 py-2 align-top break-words"
                  >
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="px-4 py-3 text-sm text-quiet">
        {isShort
          ? `The first ${formatCount(rows.length)} rows. Download the file to see all of them.`
          : `${formatCount(rows.length)} ${rows.length === 1 ? "row" : "rows"}`}
      </p>
    </>
  );
}
