const BAR =
  "mt-2 mb-1.5 block h-2 w-full max-w-80 appearance-none overflow-hidden rounded-full bg-blue-100 [&::-webkit-progress-bar]:bg-blue-100 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-navy-900 [&::-moz-progress-bar]:bg-navy-900";

/** Shows how many steps of the export are done. */
export function ExportProgress({ done, steps }: { done: number; steps: number }) {
  return (
    <>
      <progress value={done} max={steps} aria-label="Preparing your data" className={BAR} />
      <span className="tabular-nums">
        {done} of {steps} parts done. You can leave this page: we'll email you when it's ready.
      </span>
    </>
  );
}
