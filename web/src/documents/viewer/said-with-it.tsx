import type { Material } from "@portico/contract/documents/material-fields";
import { useUser } from "../../session/current-user.ts";
import { personName } from "../../ui/person-name.ts";

/** Above a document from another person: the message that they sent with it. */
export function SaidWithIt({ material: { description, by } }: { material: Material }) {
  const { id } = useUser();
  if (!description || by?.id === id) return null;
  return (
    <section
      aria-label="Message"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it keys could not scroll a long one
      tabIndex={0}
      className="max-h-[25dvh] shrink-0 overflow-y-auto border-b border-blue-200 bg-blue-50 px-inset-4 py-3 text-[0.9375rem] sm:px-inset-6"
    >
      {by && <p className="text-[0.8125rem] text-quiet">{personName(by)}</p>}
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
    </section>
  );
}
