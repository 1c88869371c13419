/** Shows the share of the picture that has been sent, from 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <div
        role="progressbar"
        aria-label="Uploading photo"
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-blue-100"
      >
        <div
          className="h-full rounded-full bg-navy-900 transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="text-[0.8125rem] text-quiet tabular-nums">
        {percent < 100 ? `Uploading ${percent}%` : "Processing…"}
      </p>
    </div>
  );
}
