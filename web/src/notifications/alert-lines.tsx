import type { AlertPreference } from "@portico/contract/notifications/alerts";
import { useId, useState } from "react";
import { Segments } from "../ui/form/segments.tsx";
import { Switch } from "../ui/form/switch.tsx";
import { Icon } from "../ui/icon.tsx";
import { type AlertGroup, emailChoices, type OnChoose, stateText } from "./alert-groups.ts";

interface AlertLinesProps {
  groups: readonly AlertGroup[];
  onChoose: OnChoose;
}

const LINE = "flex min-h-11 w-full items-center gap-3 px-4 py-1 text-left text-[0.9375rem] leading-snug";

/** The alert settings on a narrow screen: one line for each kind of alert. One line at a time is open. */
export function AlertLines({ groups, onChoose }: AlertLinesProps) {
  const [open, setOpen] = useState<string | null>(null);
  return groups.map(({ title, items }) => (
    <div key={title}>
      <h3 className="flex h-7.5 items-center bg-paper px-4 font-sans text-[0.8125rem] font-semibold">
        {title}
      </h3>
      <ul className="border-y border-line/80">
        {items.map((item) => (
          <li key={item.kind} className="border-b border-line/80 last:border-b-0">
            {item.is_fixed ? (
              <p className={LINE}>
                <LineText item={item} />
                <Icon name="lock" size={16} className="text-quiet" />
              </p>
            ) : (
              <OpenableLine
                item={item}
                isOpen={open === item.kind}
                onToggle={() => setOpen(open === item.kind ? null : item.kind)}
                onChoose={onChoose}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}

interface OpenableLineProps {
  item: AlertPreference;
  isOpen: boolean;
  onToggle: () => void;
  onChoose: OnChoose;
}

function OpenableLine({ item, isOpen, onToggle, onChoose }: OpenableLineProps) {
  const id = useId();
  const { label, in_app, email } = item;
  return (
    <div className={isOpen ? "bg-blue-100/40" : undefined}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className={`${LINE} -outline-offset-3`}
      >
        <LineText item={item} />
        <Icon
          name="chevron-down"
          size={16}
          className={`text-quiet transition-[rotate] ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      {isOpen && (
        <div id={id} role="group" aria-label={label} className="flex flex-col gap-2 px-4 pb-4">
          <Switch
            label="In the portal"
            checked={in_app}
            onChange={(checked) => onChoose({ ...item, in_app: checked })}
          />
          {email === null ? (
            <p className="text-[0.8125rem] text-quiet">The firm decides whether you also get an email.</p>
          ) : (
            <Segments
              label="Email"
              options={emailChoices(item)}
              value={email}
              onChange={(value) => onChoose({ ...item, email: value })}
            />
          )}
        </div>
      )}
    </div>
  );
}

function LineText({ item }: { item: AlertPreference }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 basis-36 wrap-anywhere">{item.label}</span>{" "}
      <span className="shrink-0 text-[0.8125rem] text-quiet">{stateText(item)}</span>
    </span>
  );
}
