import { Mark } from "../ui/mark.tsx";

/** Shown until a page is ready. */
export function LoadingPage() {
  return (
    <div role="status" aria-label="Loading…" className="grid min-h-dvh place-items-center">
      <Mark size={48} className="animate-pulse text-gold-500" />
    </div>
  );
}
