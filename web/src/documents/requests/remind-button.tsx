import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../ui/form/button.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { wasRemindedToday } from "./reminded.ts";
import { remind } from "./requests.calls.ts";

/** For staff: reminds the client of one request, at most once a day. */
export function RemindButton({ request }: { request: DocumentRequest }) {
  const reminding = useMutation({
    mutationFn: () => remind(request.id),
    onSuccess: () => notify({ title: "Reminder sent", tone: "success" }),
    onError: (error) => notifyFailure(error, "The reminder couldn't be sent. Please try again."),
  });
  if (!request.can.remind) {
    if (request.state !== "open" || !wasRemindedToday(request)) return null;
    return <span className="text-sm text-quiet">Reminded today</span>;
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Remind about ${request.title}`}
      loading={reminding.isPending}
      onClick={() => reminding.mutate()}
    >
      Remind
    </Button>
  );
}
