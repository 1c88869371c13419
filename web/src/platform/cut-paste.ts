import { formatCount } from "../ui/table/count.ts";
import { notify } from "../ui/feedback/toast.tsx";

/**
 * Tells the user how much of a pasted or dropped text did not fit into a field. The browser leaves the rest
 * out without a message. Returns a function that ends this.
 */
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
  // A field with one line drops line breaks. A field with several lines counts each line break as one
  // character.
  const text = given.replaceAll(/\r\n?|\n/g, target instanceof HTMLInputElement ? "" : "\n");
  const left = text.length - roomIn(target);
  if (left > 0)
    notify({
      title: "Not all of it fits",
      description: `${left === 1 ? "The last character was" : `The last ${formatCount(left)} characters were`} left out. At most ${formatCount(target.maxLength)} fit here.`,
      tone: "failure",
    });
}

/** Returns how many characters can replace the selection. */
function roomIn({
  value,
  maxLength,
  selectionStart,
  selectionEnd,
}: HTMLInputElement | HTMLTextAreaElement): number {
  // An email or number field does not report the selection. The whole text may be selected, so all of it
  // counts as selected.
  const selected = selectionStart === null ? value.length : selectionEnd! - selectionStart;
  return maxLength - value.length + selected;
}
