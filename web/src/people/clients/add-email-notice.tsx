import type { Client } from "@portico/contract/people/clients";
import { Button } from "../../ui/form/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { personName } from "../../ui/person-name.ts";
import { emailSection, type RecordSection } from "./record-sections.ts";

interface AddEmailNoticeProps {
  client: Client;
  onEdit: (section: RecordSection) => void;
}

/** Shown instead of an invitation for a client without an email address. */
export function AddEmailNotice({ client, onEdit }: AddEmailNoticeProps) {
  return (
    <section aria-label="Invitation" className="mb-6">
      <Notice
        tone="attention"
        icon="mail"
        title={`${personName(client)} has no email address`}
        actions={
          client.can.edit_email && (
            <Button size="sm" onClick={() => onEdit(emailSection)}>
              Add email address
            </Button>
          )
        }
      >
        Add one to invite them.
      </Notice>
    </section>
  );
}
