const BANDS =
  "bg-[repeating-linear-gradient(90deg,var(--color-navy-800)_0_3.375rem,transparent_3.375rem_6rem)] " +
  "[mask-image:linear-gradient(to_bottom,transparent_22%,black_62%)]";

/** The columns of the portico, fading into the navy. */
export function PorticoColumns() {
  return <div aria-hidden className={`absolute inset-y-0 right-0 left-[30%] opacity-60 ${BANDS}`} />;
}
