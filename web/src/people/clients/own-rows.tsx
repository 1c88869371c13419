import { type ClientField, factsOf, fieldNames } from "@portico/contract/people/client-fields";
import type { Client } from "@portico/contract/people/clients";
import type { ReactNode } from "react";
import { Button } from "../../ui/form/button.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { type RecordSection, sectionOf } from "./record-sections.ts";
import { fieldLabels, fieldText } from "./record-text.ts";

interface OwnRowsProps {
  client: Client;
  onEdit: (section: RecordSection) => void;
}

/**
 * Fields that get no row in these lists. They have rows of their own above, or are shown as part of another
 * field.
 */
const elsewhere: readonly ClientField[] = ["first_name", "last_name", "kind", "email"];
const seen = fieldNames.filter((field) => !factsOf(field).isStaffOnly && !elsewhere.includes(field));
const own = seen.filter((field) => factsOf(field).right === "edit");
const kept = seen.filter((field) => factsOf(field).right !== "edit");

const labelOf = (field: ClientField) => (field === "reference" ? "Your reference" : fieldLabels()[field]);

/**
 * Shows clients what the firm stores about them: the details that they can change, and those that only the
 * firm can change.
 */
export function OwnRows({ client, onEdit }: OwnRowsProps) {
  return (
    <>
      <SettingsRow
        title={`${client.first_name} ${client.last_name}`.trim()}
        action={<InAccount what="name" />}
      >
        Name
      </SettingsRow>
      <SettingsRow
        title={client.email && <EmailText email={client.email} />}
        action={<InAccount what="email" />}
      >
        Email
      </SettingsRow>
      {kept.map((field) => {
        const text = fieldText(field, client[field]);
        return text === null ? null : (
          <SettingsRow key={field} title={text} action={<KeptByFirm />}>
            {labelOf(field)}
          </SettingsRow>
        );
      })}
      {own.map((field) => (
        <SettingsRow
          key={field}
          title={fieldText(field, client[field]) ?? <NotGiven />}
          action={
            client.can.edit && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Edit ${labelOf(field).toLowerCase()}`}
                onClick={() => onEdit(sectionOf(field))}
              >
                Edit
              </Button>
            )
          }
        >
          {labelOf(field)}
        </SettingsRow>
      ))}
    </>
  );
}

function InAccount({ what }: { what: string }): ReactNode {
  return (
    <LinkButton to="/profile" variant="secondary" size="sm" aria-label={`Edit ${what} in your account`}>
      Edit
    </LinkButton>
  );
}

function KeptByFirm() {
  return (
    <span className="flex items-center gap-1.5 text-[0.8125rem] text-quiet">
      <Icon name="lock" size={14} />
      Set by the firm
    </span>
  );
}

function NotGiven() {
  return <span className="font-normal text-quiet">Not given</span>;
}
