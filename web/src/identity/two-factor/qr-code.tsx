import { encode } from "uqr";

/**
 * The width of the white border, in modules (the small squares of the code). Readers need this border to find
 * the code (ISO/IEC 18004 §5.3.8).
 */
const QUIET_ZONE = 4;

/** Draws a text as a QR code in the browser, so that the secret is sent to no other service. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-52 rounded-control border border-line bg-white"
    >
      <path d={dark.join("")} fill="currentColor" />
    </svg>
  );
}
