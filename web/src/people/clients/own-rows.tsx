import type { ClientField } from "@portico/contract/people/client-fields";
import type { Client } from "@portico/contract/people/clients";
import type { ReactNode } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { languageSection, phoneSection, type RecordSection, sections } from "./record-sections.ts";
import { fieldText } from "./record-text.ts";

interface OwnRowsProps {
  client: Client;
  onEdit: (section: RecordSection) => void;
}

const kept = (): readonly { field: ClientField; label: string }[] => [
  { field: "organisation_name", label: "Organisation" },
  { field: "reference", label: "Your reference" },
  { field: "birth_date", label: "Date of birth" },
  { field: "client_since", label: `${currentRoleWords().client.one} since` },
];

const own: readonly { field: ClientField; label: string; section: RecordSection }[] = [
  { field: "phone", label: "Phone", section: phoneSection },
  { field: "address", label: "Address", section: sections.address },
  { field: "preferred_language", label: "Preferred language", section: languageSection },
];

/**
 * What the firm stores about a client, as the client sees it: what they can change, and what only the firm
 * can.
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
      {kept().map(({ field, label }) => {
        const text = fieldText(field, client[field]);
        return text === null ? null : (
          <SettingsRow key={field} title={text} action={<KeptByFirm />}>
            {label}
          </SettingsRow>
        );
      })}
      {own.map(({ field, label, section }) => (
        <SettingsRow
          key={field}
          title={fieldText(field, client[field]) ?? <NotGiven />}
          action={
            client.can.edit && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Edit ${label.toLowerCase()}`}
                onClick={() => onEdit(section)}
              >
                Edit
              </Button>
            )
          }
        >
          {label}
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
