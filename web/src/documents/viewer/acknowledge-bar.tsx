import type { Material } from "@portico/contract/documents/material-fields";
import { SIGNED_NAME_MAX_LENGTH } from "@portico/contract/documents/material-limits";
import type { Acknowledgement } from "@portico/contract/documents/receipts";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useUser } from "../../session/current-user.ts";
import { useFirm } from "../../session/firm.ts";
import { Button } from "../../ui/form/button.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Moment, momentText } from "../../ui/moment.tsx";
import { signedNameFault } from "@portico/contract/foundation/signed-name";
import { personName } from "../../ui/person-name.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { acknowledge } from "./acknowledge.calls.ts";

/**
 * For a reader who has to confirm a document: the question, and afterwards a printable proof of what they
 * confirmed.
 */
export function AcknowledgeBar({ material }: { material: Material }) {
  const [isAsking, setAsking] = useState(false);
  const [given, setGiven] = useState<Acknowledgement | null>(null);
  const { mine, can } = material;
  const at = given?.at ?? mine.acknowledged_at;
  const name = given?.name ?? mine.acknowledged_name;
  if (at === null && !can.acknowledge) return null;
  return (
    <section
      aria-label="Confirmation"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-white px-inset-4 py-3 sm:px-inset-6"
    >
      {at === null ? (
        <>
          <p className="min-w-0 flex-1 basis-60">
            <span className="block font-semibold">Please confirm that you have read this</span>
            <span className="block text-sm text-quiet">
              We'll record your name, the time and which version you read.
            </span>
          </p>
          <Button onClick={() => setAsking(true)}>
            <Icon name="check" size={18} />
            Confirm
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
            <Icon name="circle-check" className="mt-0.5 text-green-700" />
            <span>
              <span className="block font-semibold">
                You confirmed that you have read{" "}
                {material.version > 1 ? `version ${given?.version ?? material.version}` : "this"}
              </span>
              <span className="block text-sm text-quiet">
                {name && `${name}, `}
                <Moment at={at} form="deadline" className="" />
              </span>
            </span>
          </p>
          <Button variant="secondary" onClick={() => print()}>
            <Icon name="printer" size={18} />
            Print
          </Button>
          <Proof material={material} name={name} at={at} />
        </>
      )}
      {isAsking && <AskName material={material} onClose={() => setAsking(false)} onGiven={setGiven} />}
    </section>
  );
}

interface AskNameProps {
  material: Material;
  onClose: () => void;
  onGiven: (given: Acknowledgement) => void;
}

function AskName({ material: { id, title, version }, onClose, onGiven }: AskNameProps) {
  const user = useUser();
  const [name, setName] = useState(personName(user));
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Confirm that you have read it"
      description={`${title}, version ${version}`}
      submit="Confirm"
      fallback="It couldn't be confirmed. There may be a newer version: please open the document again."
      validate={(): Record<string, string> => {
        const fault = signedNameFault(name, user);
        return fault === null ? {} : { name: fault };
      }}
      onSave={async () => onGiven(await acknowledge(id, name, version))}
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

/** Only visible when printed. */
function Proof({ material, name, at }: { material: Material; name: string | null; at: string }) {
  const firm = useFirm().name;
  const reader = personName(useUser());
  const lines: [string, string][] = [
    ["Document", material.title],
    ["Version", String(material.version)],
    ...(material.file ? [["File", material.file.name] as [string, string]] : []),
    ["Confirmed by", name && name !== reader ? `${name} (${reader})` : reader],
    ["Time", momentText(at, "deadline")],
    ...(material.file ? [["SHA-256 of the file", material.file.sha256] as [string, string]] : []),
  ];
  return createPortal(
    <div data-print-alone className="hidden p-8 print:block">
      <p className="text-lg font-semibold">{firm}</p>
      <h1 className="mt-2 mb-6 text-2xl">Confirmation of reading</h1>
      <dl className="grid grid-cols-[10rem_minmax(0,1fr)] gap-y-2">
        {lines.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-quiet">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </div>,
    document.body,
  );
}
