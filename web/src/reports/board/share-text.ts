/** Takes a part and its whole. Returns the share in percent; 100% and 0% are used only for all and none. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return "–";
  const percent = Math.round((part / whole) * 100);
  if (part > 0 && percent === 0) return "under 1%";
  return `${part < whole ? Math.min(percent, 99) : percent}%`;
}
