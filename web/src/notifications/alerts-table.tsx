import type { AlertEmail, AlertPreference } from "@portico/contract/notifications/alerts";
import { Switch } from "../ui/form/switch.tsx";
import { Icon } from "../ui/icon.tsx";
import { type AlertGroup, emailChoices, type OnChoose } from "./alert-groups.ts";

interface AlertsTableProps {
  groups: readonly AlertGroup[];
  onChoose: OnChoose;
}

/** The alert settings on a wide screen: one row for each kind of alert. */
export function AlertsTable({ groups, onChoose }: AlertsTableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-left">
      <caption className="sr-only">What you are told, and how</caption>
      <thead className="text-[0.8125rem] text-quiet">
        <tr>
          <th scope="col" className="h-9.5 pl-5 font-semibold">
            Tell me when
          </th>
          <th scope="col" className="w-18 font-semibold">
            Portal
          </th>
          <th scope="col" className="w-39 pr-5 font-semibold">
            Email
          </th>
        </tr>
      </thead>
      {groups.map(({ title, items }) => (
        <tbody key={title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={3}
              className="h-7.5 border-y border-line/80 bg-paper px-5 text-[0.8125rem] font-semibold"
            >
              {title}
            </th>
          </tr>
          {items.map((item) => (
            <AlertLine key={item.kind} item={item} onChoose={onChoose} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function AlertLine({ item, onChoose }: { item: AlertPreference; onChoose: OnChoose }) {
  const { label, in_app, email, is_fixed } = item;
  return (
    <tr>
      <th scope="row" className="h-9.5 py-1 pr-4 pl-5 leading-snug font-normal wrap-anywhere">
        {label}
      </th>
      {is_fixed ? (
        <td colSpan={2} className="pr-5 text-[0.8125rem] text-quiet">
          <span className="flex items-center gap-2">
            <Icon name="lock" size={16} />
            Always on, to protect accounts
          </span>
        </td>
      ) : (
        <>
          <td>
            <Switch
              label={`${label}, in the portal`}
              isLabelHidden
              checked={in_app}
              onChange={(checked) => onChoose({ ...item, in_app: checked })}
            />
          </td>
          <td className="pr-5">
            {email === null ? (
              <span className="text-[0.8125rem] text-quiet">Set by the firm</span>
            ) : (
              <EmailChoice item={item} email={email} onChoose={onChoose} />
            )}
          </td>
        </>
      )}
    </tr>
  );
}

interface EmailChoiceProps {
  item: AlertPreference;
  email: AlertEmail;
  onChoose: OnChoose;
}

/** The browser's own select. A table of our own selects would be slow to open and long to read out. */
function EmailChoice({ item, email, onChoose }: EmailChoiceProps) {
  const choices = emailChoices(item);
  const choose = (value: string) => {
    const chosen = choices.find((choice) => choice.value === value);
    if (chosen) onChoose({ ...item, email: chosen.value });
  };
  return (
    <span className="relative flex">
      <select
        aria-label={`${item.label}, by email`}
        value={email}
        onChange={(event) => choose(event.target.value)}
        className="h-8 w-full cursor-pointer appearance-none rounded-control border border-field bg-white pr-8 pl-3 text-sm transition-colors hover:border-navy-500 pointer-coarse:h-11"
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        size={16}
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-quiet"
      />
    </span>
  );
}
