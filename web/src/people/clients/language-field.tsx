import { Select } from "../../ui/form/select.tsx";
import { languageText } from "./record-text.ts";

interface LanguageFieldProps {
  label: string;
  /** A BCP 47 tag. */
  value: string | null;
  onChange: (tag: string | null) => void;
  error?: string | undefined;
}

/** The languages that a firm is likely to need. If a record has another language, it is offered too. */
const TAGS =
  "ar bg bn ca cs cy da de el en es et fa fi fr ga gl he hi hr hu id is it ja ka ko lt lv mk ms mt nb nl pl pt pt-BR ro ru sk sl sq sr sv sw ta th tr uk ur vi zh-Hans zh-Hant".split(
    " ",
  );
const NONE = { value: "", label: "Not given" };

/** Lets the user choose a language. */
export function LanguageField({ label, value, onChange, error }: LanguageFieldProps) {
  const tags = value === null || TAGS.includes(value) ? TAGS : [value, ...TAGS];
  const options = tags
    .map((tag) => ({ value: tag, label: languageText(tag) }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
  return (
    <Select
      label={label}
      options={[NONE, ...options]}
      value={options.find((option) => option.value === value) ?? NONE}
      onChange={(option) => onChange(option?.value || null)}
      error={error}
    />
  );
}
