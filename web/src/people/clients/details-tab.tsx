import type { Client } from "@portico/contract/people/clients";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { editable, isApt, type RecordSection, sections } from "./record-sections.ts";
import { addressLines, fieldLabels, fieldText } from "./record-text.ts";

interface DetailsTabProps {
  client: Client;
  onEdit: (section: RecordSection) => void;
}

/** Shows everything that the firm stores about a client, by section. */
export function DetailsTab({ client, onEdit }: DetailsTabProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {Object.values(sections).map((section) => (
        <SectionCard key={section.title} section={section} client={client} onEdit={onEdit} />
      ))}
    </div>
  );
}

function SectionCard({ section, client, onEdit }: DetailsTabProps & { section: RecordSection }) {
  const mine = editable(section, client);
  return (
    <Card>
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <h2 className="text-lg">{section.title}</h2>
        {mine && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Edit ${section.title.toLowerCase()}`}
            onClick={() => onEdit(mine)}
          >
            Edit
          </Button>
        )}
      </div>
      <Facts section={section} client={client} />
      <NotYours section={section} client={client} />
    </Card>
  );
}

function Facts({ section, client }: { section: RecordSection; client: Client }) {
  const [only] = section.fields;
  if (section.fields.length > 1)
    return (
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-2.5">
        {section.fields
          .filter((field) => isApt(field, client))
          .map((field) => (
            <div key={field} className="contents">
              <dt className="text-quiet">{fieldLabels()[field]}</dt>
              <dd className="min-w-0 wrap-anywhere">{fieldText(field, client[field]) ?? <None />}</dd>
            </div>
          ))}
      </dl>
    );
  const lines = only === "address" ? addressLines(client.address) : [fieldText(only!, client[only!])];
  const text = lines.filter(Boolean).join("\n");
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {text || <span className="text-quiet">No {section.title.toLowerCase()}</span>}
    </p>
  );
}

/** Says why the viewer cannot edit a section, and who can. */
function NotYours({ section, client }: { section: RecordSection; client: Client }) {
  const { can, status } = client;
  if (!can.edit) return null;
  const what =
    section === sections.names && !can.edit_names
      ? "the name"
      : section === sections.contact && !can.edit_email && status === "active"
        ? "the email address"
        : null;
  return (
    what && (
      <p className="mt-3 text-sm text-quiet">
        Only {client.first_name || "they"} or an admin can change {what}.
      </p>
    )
  );
}

function None() {
  return <span className="text-quiet">Not given</span>;
}
