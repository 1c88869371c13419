import { JobDialog } from "../library/job-dialog.tsx";
import { jobWords } from "../uploads/job-words.ts";

interface AskJobProps {
  id: string;
  onClose: () => void;
  onDone: (() => void) | undefined;
}

/** The progress of asking very many clients, which a job does. */
export function AskJob(props: AskJobProps) {
  return <JobDialog {...props} {...jobWords.requests_added} />;
}
