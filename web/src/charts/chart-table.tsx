import type { ChartData } from "@portico/charts/chart-data";

interface ChartTableProps {
  data: ChartData;
  label: string;
  /** The head of the column of places: "Period". */
  placeHead: string;
  tell: (value: number) => string;
}

/** The data of a chart as a table of words and numbers. */
export function ChartTable({ data, label, placeHead, tell }: ChartTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line text-[0.8125rem] text-navy-600">
          <th scope="col" className="py-2 pr-3 text-left font-semibold">
            {placeHead}
          </th>
          {data.series.map(({ key, label: name }) => (
            <th key={key} scope="col" className="py-2 pl-3 text-right font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.labels.map((place, index) => (
          // Two places may be called the same.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
              {place}
            </th>
            {data.series.map(({ key, values }) => {
              const value = values[index] ?? null;
              return (
                <td key={key} className="py-2 pl-3 text-right whitespace-nowrap tabular-nums">
                  {value === null ? <span className="text-quiet">No value</span> : tell(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
