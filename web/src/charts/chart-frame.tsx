import type { ReactNode } from "react";
import { ChartLegend } from "./chart-legend.tsx";
import { CHART_HEIGHT, type ChartProps } from "./chart-props.ts";
import { PlaceSlider } from "./place-slider.tsx";
import type { MarkedPlace } from "./use-marked-place.ts";
import type { MeasuredBox } from "./use-width.ts";

interface ChartFrameProps extends Pick<ChartProps, "data" | "label" | "tell"> {
  kind: "line" | "bar";
  measured: MeasuredBox;
  mark: MarkedPlace;
  /** A sentence that describes the chart for users who cannot see it. */
  sentence: string;
  /** The drawing of the chart; null until its width is known. */
  children: ReactNode;
}

/**
 * A chart with places along its horizontal axis. The pointer and the keys mark a place, and the legend shows
 * the values there.
 */
export function ChartFrame({
  kind,
  measured: { box, width },
  mark: { marked, choose, follow, forget },
  sentence,
  children,
  ...told
}: ChartFrameProps) {
  return (
    <div>
      <div
        ref={box}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={forget}
        className="relative h-53 touch-pan-y rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-yellow-400"
      >
        {children && (
          <svg
            role="img"
            aria-label={sentence}
            width={width}
            height={CHART_HEIGHT}
            viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
            className="block print:h-auto print:max-w-full"
          >
            {children}
          </svg>
        )}
        <PlaceSlider {...told} marked={marked} choose={choose} />
      </div>
      <ChartLegend data={told.data} kind={kind} marked={marked} tell={told.tell} />
    </div>
  );
}
