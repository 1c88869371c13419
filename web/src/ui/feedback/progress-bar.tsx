const LOOK =
  "block h-2 w-full appearance-none overflow-hidden rounded-full bg-blue-100 [&::-webkit-progress-bar]:bg-blue-100 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-navy-900 [&::-moz-progress-bar]:bg-navy-900";

/** Shows how much of something is done. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  return <progress value={done} max={total || 1} aria-label={label} className={LOOK} />;
}
