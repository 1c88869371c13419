import { proofColumns } from "@portico/contract/values/proof-columns";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { useFirm } from "../../session/firm.ts";
import { csvRows } from "../../ui/form/csv-rows.ts";
import { momentText } from "../../ui/moment.tsx";

interface ProofSheetProps {
  /** The document or article, with what identifies it. */
  title: string;
  /** Further details, such as "Version 2" or "File fees.pdf". */
  facts: readonly (readonly [string, string])[];
  /** The proof as CSV. */
  csv: string;
  onPrinted: () => void;
}

/** The columns of the CSV that are printed, with their headings. */
const COLUMNS = [
  [proofColumns.lastName, "Name"],
  [proofColumns.reference, "Reference"],
  [proofColumns.version, "Version"],
  [proofColumns.firstOpened, "First opened"],
  [proofColumns.lastOpened, "Last opened"],
  [proofColumns.timesOpened, "Times opened"],
  [proofColumns.confirmed, "Confirmed"],
  [proofColumns.confirmedAs, "Confirmed as"],
] as const;

/**
 * The printed proof of who has read a document or an article. It lists every reader, is not visible on the
 * screen, and starts to print as soon as it is rendered.
 */
export function ProofSheet({ title, facts, csv, onPrinted }: ProofSheetProps) {
  const firm = useFirm().name;
  const [heads = [], ...rows] = csvRows(csv, Infinity);
  const at = (head: string) => heads.indexOf(head);
  const columns = COLUMNS.filter(([head]) => at(head) >= 0);
  const cell = (row: readonly string[], head: string) => {
    const text = row[at(head)] ?? "";
    if (head === proofColumns.lastName)
      return [text, row[at(proofColumns.firstName)]].filter(Boolean).join(", ");
    return text !== "" && head.endsWith("(UTC)") ? momentText(text, "deadline") : text;
  };
  const versions = new Map(
    rows.map((row) => [row[at(proofColumns.version)] ?? "", row[at(proofColumns.sha256)] ?? ""]),
  );
  const fingerprints = [...versions].filter(([version, sha256]) => version !== "" && sha256 !== "");
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    window.addEventListener("afterprint", printed, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", printed);
  }, []);
  return createPortal(
    <div data-print-alone className="hidden p-8 print:block">
      <p className="text-lg font-semibold">{firm}</p>
      <h1 className="mt-2 mb-4 text-2xl">Who has opened “{title}”</h1>
      <dl className="mb-6 grid grid-cols-[12rem_minmax(0,1fr)] gap-y-1 text-sm">
        {[
          ...facts,
          ...fingerprints.map(([version, sha256]) => [`SHA-256 of version ${version}`, sha256] as const),
          ["Printed", momentText(new Date().toISOString(), "deadline")] as const,
        ].map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-quiet">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <table className="w-full text-left text-xs">
        <thead>
          <tr>
            {columns.map(([head, label]) => (
              <th key={head} scope="col" className="border-b border-line py-1 pr-2 font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place} className="break-inside-avoid">
              {columns.map(([head]) => (
                <td key={head} className="border-b border-line/70 py-1 pr-2 align-top wrap-anywhere">
                  {head === proofColumns.firstOpened && row[at(head)] === undefined
                    ? "Not opened"
                    : cell(row, head)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
