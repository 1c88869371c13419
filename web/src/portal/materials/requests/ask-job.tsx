import { JobDialog } from "../job-dialog.tsx";
import type { AskResult } from "./ask.calls.ts";
import { askedText } from "./ask-outlook.tsx";

interface AskJobProps {
  id: string;
  onClose: () => void;
  onDone: (() => void) | undefined;
}

/** How far asking very many is. */
export function AskJob(props: AskJobProps) {
  return (
    <JobDialog
      {...props}
      title="Asking for documents"
      done="asked"
      stopped="Stopped. Requests already sent stay open."
      failed="It stopped before everyone was asked"
      resultOf={(result) => askedText(result as unknown as AskResult)}
    />
  );
}
