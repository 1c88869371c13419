import { AGENT_LANGUAGES_MAX } from "@portico/contract/people/people-limits";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/form/select.tsx";
import { commonLanguages, languageName } from "./language-name.ts";

interface LanguagesFieldProps {
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
  error?: string | undefined;
}

/**
 * A field for the languages that a person speaks. The user adds one language at a time, and presses a
 * language to remove it.
 */
export function LanguagesField({ value, onChange, error }: LanguagesFieldProps) {
  const left = commonLanguages.filter((tag) => !value.includes(tag));
  return (
    <div>
      <Select
        label="Languages"
        placeholder="Add a language"
        options={left.map((tag) => ({ value: tag, label: languageName(tag) }))}
        value={null}
        onChange={(option) =>
          option && value.length < AGENT_LANGUAGES_MAX && onChange([...value, option.value])
        }
        error={error}
      />
      {value.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {value.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                onClick={() => onChange(value.filter((other) => other !== tag))}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-blue-100 px-3 text-sm font-semibold text-blue-700 hover:bg-blue-200 pointer-coarse:min-h-11"
              >
                {languageName(tag)}
                <span className="sr-only">, remove</span>
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
