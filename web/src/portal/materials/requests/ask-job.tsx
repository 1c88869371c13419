import { JobDialog } from "../job-dialog.tsx";
import { jobWords } from "../tray/job-words.ts";

interface AskJobProps {
  id: string;
  onClose: () => void;
  onDone: (() => void) | undefined;
}

/** How far asking very many is. */
export function AskJob(props: AskJobProps) {
  return <JobDialog {...props} {...jobWords.requests_added} />;
}
