import type { ChartData } from "@portico/charts/chart-data";

interface PlaceSliderProps {
  data: ChartData;
  label: string;
  marked: number;
  choose: (place: number) => void;
  tell: (value: number) => string;
}

/** Moves the mark of a chart by the arrow keys, Home and End. Screen readers read the values at the mark. */
export function PlaceSlider({ data, label, marked, choose, tell }: PlaceSliderProps) {
  if (data.labels.length < 2) return null;
  return (
    <input
      type="range"
      min={0}
      max={data.labels.length - 1}
      value={marked}
      onChange={(event) => choose(event.target.valueAsNumber)}
      aria-label={`Values of ${label}`}
      aria-valuetext={valuesText(data, marked, tell)}
      className="pointer-events-none absolute inset-0 size-full appearance-none opacity-0 print:hidden"
    />
  );
}

function valuesText({ labels, series }: ChartData, place: number, tell: (value: number) => string): string {
  const values = series.map(({ label, values: ofSeries }) => {
    const value = ofSeries[place] ?? null;
    return `${label} ${value === null ? "no value" : tell(value)}`;
  });
  return `${labels[place]}: ${values.join(", ")}`;
}
