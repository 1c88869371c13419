import { countries } from "@portico/contract/values/countries";
import { ADDRESS_LINE_MAX_LENGTH } from "@portico/contract/people/people-limits";
import type { Client } from "@portico/contract/people/clients";
import { useUser } from "../../session/current-user.ts";
import { Select } from "../../ui/form/select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { countryText } from "./record-text.ts";

type Address = Client["address"];

interface AddressFieldsProps {
  address: Address;
  faults: Readonly<Record<string, string>>;
  onChange: (address: Address) => void;
}

const lines = [
  { part: "line1", label: "Address line 1", complete: "address-line1" },
  { part: "line2", label: "Address line 2", complete: "address-line2" },
  { part: "postcode", label: "Postcode", complete: "postal-code" },
  { part: "city", label: "City", complete: "address-level2" },
  { part: "region", label: "Region", complete: "address-level1" },
] as const;

const NONE = { value: "", label: "No country" };
const options = countries
  .map((code) => ({ value: code, label: countryText(code) }))
  .sort((one, other) => one.label.localeCompare(other.label, "en"));

/** The form fields for a postal address, one for each line. */
export function AddressFields({ address, faults, onChange }: AddressFieldsProps) {
  // A browser fills in the address of its own user. That is right only if this user is the client.
  const isOwn = useUser().role === "client";
  return (
    <>
      {lines.map(({ part, label, complete }) => (
        <TextField
          key={part}
          label={label}
          name={part}
          autoComplete={isOwn ? complete : "off"}
          maxLength={ADDRESS_LINE_MAX_LENGTH}
          value={address[part] ?? ""}
          onChange={(event) => onChange({ ...address, [part]: event.target.value || null })}
          error={faults[`address.${part}`]}
        />
      ))}
      <Select
        label="Country"
        options={[NONE, ...options]}
        value={options.find(({ value }) => value === address.country) ?? NONE}
        onChange={(option) => onChange({ ...address, country: option?.value || null })}
        error={faults["address.country"]}
      />
    </>
  );
}
