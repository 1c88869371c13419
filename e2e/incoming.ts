import type { Locator } from "@playwright/test";

interface Incoming {
  /** The texts by media type, such as "text/html". */
  texts?: Readonly<Record<string, string>>;
  files?: readonly { name: string; mimeType: string; buffer: Buffer }[];
}

/** Puts data into a field as another program would: pastes it, or drops it on the middle of the field. */
export async function bring(field: Locator, how: "paste" | "drop", incoming: Incoming): Promise<void> {
  const files = (incoming.files ?? []).map(({ buffer, ...file }) => ({
    ...file,
    bytes: buffer.toString("base64"),
  }));
  await field.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      for (const [type, text] of Object.entries(given.texts)) data.setData(type, text);
      for (const { name, mimeType, bytes } of given.files) {
        const content = Uint8Array.from(atob(bytes), (sign) => sign.codePointAt(0)!);
        data.items.add(new File([content], name, { type: mimeType }));
      }
      const box = element.getBoundingClientRect();
      const shared = { bubbles: true, cancelable: true };
      const event =
        given.how === "paste"
          ? new ClipboardEvent("paste", { ...shared, clipboardData: data })
          : new DragEvent("drop", {
              ...shared,
              dataTransfer: data,
              clientX: box.left + box.width / 2,
              clientY: box.top + box.height / 2,
            });
      element.dispatchEvent(event);
    },
    { how, texts: incoming.texts ?? {}, files },
  );
}
