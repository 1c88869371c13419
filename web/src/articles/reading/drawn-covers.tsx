import type { ReactNode } from "react";
import { drawingOf } from "./drawing-of.ts";

/** Drawings for articles without a picture, 640 by 300, in the palette's colours. */
const drawings: readonly ReactNode[] = [
  <>
    <rect width="640" height="300" fill="var(--color-blue-100)" />
    <circle cx="180" cy="100" r="56" className="fill-gold-300" />
    <path d="M0 182q53-26 107 0t107 0 107 0 107 0 107 0 105 0v118H0z" className="fill-blue-200" />
    <path d="M445 92v88h-40z" className="fill-white" />
    <path d="M449 108v72h32z" fill="var(--color-gold-100)" />
    <path d="M384 184h120l-13 24h-92z" className="fill-navy-900" />
    <path
      d="M0 214q53-24 107 0t107 0 107 0 107 0 107 0 105 0v86H0z"
      className="fill-blue-700"
      opacity="0.75"
    />
    <path d="M0 252q53-24 107 0t107 0 107 0 107 0 107 0 105 0v48H0z" className="fill-navy-800" />
  </>,
  <>
    <rect width="640" height="300" fill="var(--color-gold-100)" />
    <path d="M80 260h105v40H80z" className="fill-blue-200" />
    <path d="M185 210h105v90H185z" className="fill-navy-300" />
    <path d="M290 156h105v144H290z" className="fill-blue-700" />
    <path d="M395 104h105v196H395z" className="fill-navy-800" />
    <path d="M500 54h105v246H500z" className="fill-navy-900" />
    <path d="M60 222L540 24" fill="none" className="stroke-gold-500" strokeWidth="4" strokeDasharray="4 11" />
    <circle cx="548" cy="24" r="18" className="fill-yellow-400" />
  </>,
  <>
    <rect width="640" height="300" className="fill-white" />
    <path
      d="M0 40h640M0 80h640M0 120h640M0 160h640M0 200h640M0 240h640M0 280h640"
      stroke="var(--color-blue-200)"
      strokeWidth="2"
    />
    <path d="M96 0v300" stroke="var(--color-red-200)" strokeWidth="3" />
    <path
      d="M136 30h200M136 70h150M136 110h230M136 150h180M136 190h214M136 230h230"
      stroke="var(--color-navy-200)"
      strokeWidth="11"
      strokeLinecap="round"
    />
    <path
      d="M506 30h70M520 70h56M532 110h44M506 150h70M520 190h56"
      className="stroke-navy-900"
      strokeWidth="11"
      strokeLinecap="round"
    />
    <path d="M532 230h44" className="stroke-gold-500" strokeWidth="11" strokeLinecap="round" />
  </>,
  <>
    <rect width="640" height="300" className="fill-stone-100" />
    <path d="M0 66h640" className="stroke-navy-900" strokeWidth="5" />
    {[30, 180, 330, 480].map((x) => (
      <g key={x}>
        <path
          d={`M${x} 300V160a64 64 0 0 1 128 0v140z`}
          className={x === 330 ? "fill-navy-900" : "fill-white"}
        />
        <path
          d={`M${x + 24} 300V164a40 40 0 0 1 80 0v136z`}
          className={x === 330 ? "fill-gold-300" : "fill-blue-200"}
        />
      </g>
    ))}
  </>,
  <>
    <rect width="640" height="300" className="fill-blue-700" />
    <circle cx="320" cy="300" r="228" className="fill-navy-800" />
    <circle cx="320" cy="300" r="178" className="fill-navy-900" />
    <circle cx="320" cy="300" r="128" fill="var(--color-gold-500)" />
    <circle cx="320" cy="300" r="86" fill="var(--color-gold-100)" />
  </>,
  <>
    <rect width="640" height="300" className="fill-navy-900" />
    <path d="M0 54h640" className="stroke-gold-500" strokeWidth="4" />
    <circle cx="455" cy="206" r="84" className="fill-gold-300" />
    {[18, 122, 226, 330, 434, 538].map((x) => (
      <g key={x} className="fill-navy-800">
        <path d={`M${x - 8} 76h92v16h-92z`} />
        <path d={`M${x} 92h76v208h-76z`} />
      </g>
    ))}
  </>,
  <>
    <rect width="640" height="300" className="fill-gold-50" />
    <circle cx="496" cy="66" r="44" className="fill-gold-300" />
    <path d="M0 274h640v26H0z" className="fill-blue-700" />
    <path
      d="M20 226V160M60 226V130M110 226V112M200 226V118M250 226V150M300 226V184M350 226V212M400 226V208M450 226V186M540 226V130M590 226V150"
      stroke="var(--color-blue-200)"
      strokeWidth="4"
    />
    <path
      d="M0 184Q76 108 148 108 230 112 318 196 400 262 480 108 560 104 640 172"
      fill="none"
      className="stroke-navy-900"
      strokeWidth="5"
    />
    <path d="M0 228h640" className="stroke-navy-900" strokeWidth="10" />
    <path d="M140 92h18v186h-18zM474 92h18v186h-18z" className="fill-navy-900" />
  </>,
];

/** The classes that turn a drawing into another hue. */
const hues = ["", "cover-warm", "cover-green"];

/** Takes the id of an article. The same article gets the same drawing, also once it is opened. */
export function DrawnCover({ seed, className = "" }: { seed: string; className?: string }) {
  const { shape, hue } = drawingOf(seed);
  return (
    <svg
      aria-hidden
      viewBox="0 0 640 300"
      preserveAspectRatio="xMidYMid slice"
      className={`cover-hues ${className}`}
    >
      <g className={hues[hue]}>{drawings[shape]}</g>
    </svg>
  );
}
