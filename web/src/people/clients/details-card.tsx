import { type ClientField, factsOf, fieldNames } from "@portico/contract/people/client-fields";
import type { Client } from "@portico/contract/people/clients";
import { Button } from "../../ui/form/button.tsx";
import { editable, type RecordSection, sections } from "./record-sections.ts";
import { addressLines, fieldLabels, fieldText } from "./record-text.ts";

interface DetailsCardProps {
  client: Client;
  onEdit: (section: RecordSection) => void;
}

const placeOf = (field: ClientField) => factsOf(field).overview ?? 0;
const shown = fieldNames.filter(placeOf).sort((one, other) => placeOf(one) - placeOf(other));

/** Shows the details of a client that are looked up most often. */
export function DetailsCard({ client, onEdit }: DetailsCardProps) {
  const facts = shown.flatMap((field) => {
    const text =
      field === "address" ? addressLines(client.address).join("\n") : fieldText(field, client[field]);
    return text ? [{ label: fieldLabels()[field], text }] : [];
  });
  const first = editable(sections.address, client);
  return (
    <section aria-labelledby="details" className="px-5 py-4">
      <h2 id="details" className="mb-3 text-lg">
        Details
      </h2>
      {facts.length > 0 ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
          {facts.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-quiet">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <>
          <p className="mb-3 text-quiet">
            {client.kind === "organisation" ? "No address yet." : "No address or date of birth yet."}
          </p>
          {first && (
            <Button variant="secondary" size="sm" onClick={() => onEdit(first)}>
              {client.kind === "organisation" ? "Add address" : "Add details"}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
