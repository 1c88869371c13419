import { Button } from "../form/button.tsx";
import { Notice } from "./notice.tsx";

interface RetryNoticeProps {
  /** The sentence that says what could not be loaded, such as "The agents could not be loaded." */
  title: string;
  loading?: boolean;
  onRetry: () => void;
}

export function RetryNotice({ title, loading, onRetry }: RetryNoticeProps) {
  return (
    <Notice
      tone="failure"
      title={title}
      actions={
        <Button variant="secondary" size="sm" loading={loading} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Nothing is lost. Please try again in a moment.
    </Notice>
  );
}
