import { formatCount } from "../ui/table/count.ts";
import { notify } from "../ui/feedback/toast.tsx";

/** Says of every text that is pasted or dropped into a field how much of it the field had no room for, which a browser leaves out without a word. Returns how to stop. */
export function tellOfCutPastes(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  addEventListener("paste", (event) => tell(event, event.clipboardData), { signal });
  addEventListener("drop", (event) => tell(event, event.dataTransfer), { signal });
  return () => watch.abort();
}

function tell({ target, defaultPrevented }: Event, from: DataTransfer | null): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || defaultPrevented || target.maxLength < 0 || target.readOnly) return;
  const given = from?.getData("text/plain") ?? "";
  // A line has no breaks, and a text has one sign for each.
  const text = given.replaceAll(/\r\n?|\n/g, target instanceof HTMLInputElement ? "" : "\n");
  const left = text.length - roomIn(target);
  if (left > 0)
    notify({
      title: "Not all of it fits",
      description: `${left === 1 ? "The last character was" : `The last ${formatCount(left)} characters were`} left out. At most ${formatCount(target.maxLength)} fit here.`,
      tone: "failure",
    });
}

/** How many characters fit instead of what is selected. */
function roomIn({
  value,
  maxLength,
  selectionStart,
  selectionEnd,
}: HTMLInputElement | HTMLTextAreaElement): number {
  // Fields for emails and numbers do not tell what is selected: it may be all.
  const selected = selectionStart === null ? value.length : selectionEnd! - selectionStart;
  return maxLength - value.length + selected;
}
