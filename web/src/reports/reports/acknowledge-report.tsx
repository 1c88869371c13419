import { SIGNED_NAME_MAX_LENGTH } from "@portico/contract/documents/material-limits";
import type { Report } from "@portico/contract/reports/report-fields";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { signedNameFault } from "@portico/contract/foundation/signed-name";
import { personName } from "../../ui/person-name.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { acknowledge } from "./reports.calls.ts";

/** Whether a report asks its reader to confirm it, or was confirmed. */
export function isAsked({ mine, can }: Report): boolean {
  return can.acknowledge || Boolean(mine?.acknowledged_at);
}

/** If a report has to be confirmed: the question whether it was read, and afterwards what was confirmed. */
export function AcknowledgeReport({ report }: { report: Report }) {
  const [isAsking, setAsking] = useState(false);
  const { mine } = report;
  if (mine?.acknowledged_at)
    return (
      <Notice tone="success" title="You confirmed that you have read this report">
        {mine.acknowledged_name && `${mine.acknowledged_name}, `}
        <Moment at={mine.acknowledged_at} form="deadline" className="" />
      </Notice>
    );
  return (
    <div className="print:hidden">
      <Notice
        tone="attention"
        title="Please confirm that you have read this report"
        actions={
          <Button size="sm" onClick={() => setAsking(true)}>
            Confirm
          </Button>
        }
      >
        We'll record your name, the time and which version you read.
      </Notice>
      {isAsking && <AskName report={report} onClose={() => setAsking(false)} />}
    </div>
  );
}

function AskName({ report: { id, title, version_no }, onClose }: { report: Report; onClose: () => void }) {
  const user = useUser();
  const [name, setName] = useState(personName(user));
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Confirm that you have read it"
      description={`${title}, version ${version_no}`}
      submit="Confirm"
      fallback="It couldn't be confirmed. Please open the report again."
      validate={(): Record<string, string> => {
        const fault = signedNameFault(name, user);
        return fault === null ? {} : { name: fault };
      }}
      onSave={async () => void (await acknowledge(id, name.trim()))}
    >
      {(faults) => (
        <TextField
          label="Your full name"
          name="name"
          autoComplete="name"
          maxLength={SIGNED_NAME_MAX_LENGTH}
          value={name}
          error={faults["name"]}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </EditDialog>
  );
}
