import { useMutation } from "@tanstack/react-query";
import { Button } from "../ui/form/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { notify, notifyFailure } from "../ui/feedback/toast.tsx";

/** Exports the filtered list as a file. */
export function ExportButton({ onExport, size }: { onExport: () => Promise<void>; size?: "sm" }) {
  const { mutate, isPending } = useMutation({
    mutationFn: onExport,
    onSuccess: () => notify({ title: "Download started", tone: "success" }),
    onError: (error) => notifyFailure(error, "The list couldn't be exported. Please try again."),
  });
  return (
    <Button variant="secondary" size={size} loading={isPending} onClick={() => mutate()}>
      <Icon name="download" size={18} />
      Export
    </Button>
  );
}
