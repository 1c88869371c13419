import { Button } from "../form/button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { FullScreen } from "./full-screen.tsx";
import { RetryNotice } from "../feedback/retry-notice.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";

interface FullScreenWaitingProps {
  /** One word for what is opened. */
  label: string;
  icon: string;
  /** The possible reason why what should be opened does not exist. */
  gone: string | null;
  hasFailed: boolean;
  loading: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Shown in place of a full-screen view while it loads, if it could not be loaded, or if it does not exist. */
export function FullScreenWaiting({
  label,
  icon,
  gone,
  hasFailed,
  loading,
  onRetry,
  onClose,
}: FullScreenWaitingProps) {
  const thing = label.toLowerCase();
  return (
    <FullScreen label={label} onClose={onClose}>
      <div className="m-auto w-full max-w-lg p-6">
        {gone !== null ? (
          <EmptyState
            title={`This ${thing} isn't available`}
            icon={icon}
            action={<Button onClick={onClose}>Close</Button>}
          >
            {gone}
          </EmptyState>
        ) : hasFailed ? (
          <>
            <RetryNotice title={`This ${thing} couldn't be loaded.`} loading={loading} onRetry={onRetry} />
            <Button variant="secondary" className="mt-4" onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </div>
    </FullScreen>
  );
}
