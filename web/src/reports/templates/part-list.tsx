import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Faults, moved, type TemplatePart } from "./template-draft.ts";

interface Named {
  key: string;
  label: string;
}

interface PartListProps<Part extends Named> {
  field: TemplatePart;
  title: string;
  /** Such as "figure". */
  noun: string;
  /** The text for an empty list. */
  empty: string;
  parts: readonly Part[];
  max: number;
  faults: Faults;
  /** The key of the part whose fields are shown; null: none. */
  opened: string | null;
  onOpened: (key: string | null) => void;
  onChange: (parts: Part[]) => void;
  make: () => Part;
  /** A short description of a part. */
  inWords: (part: Part) => string;
  fields: (part: Part, at: string, change: (next: Partial<Part>) => void) => ReactNode;
}

/**
 * The parts of a template in a list. One is open. Parts can be moved with buttons, and with Alt and the arrow
 * keys.
 */
export function PartList<Part extends Named>(props: PartListProps<Part>) {
  const { field, title, noun, empty, parts, max, faults, opened, onOpened, onChange } = props;
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const nameOf = ({ label }: Part) => label.trim() || `New ${noun}`;
  const move = (place: number, step: number) => {
    const to = place + step;
    if (to < 0 || to >= parts.length) return;
    const held = document.activeElement;
    onChange(moved(parts, place, step));
    setSaid(`${nameOf(parts[place]!)} is now ${to + 1} of ${parts.length}`);
    // Keeps the focus on the button, so that a user who moves a part with keys can go on.
    requestAnimationFrame(() => held instanceof HTMLElement && held.focus());
  };
  const remove = (place: number) => {
    onChange(parts.toSpliced(place, 1));
    setSaid(`${nameOf(parts[place]!)} removed`);
    requestAnimationFrame(() => {
      const heads = list.current?.querySelectorAll<HTMLElement>("[data-part-head]") ?? [];
      (heads[Math.min(place, heads.length - 1)] ?? document.getElementById(`add-${field}`))?.focus();
    });
  };
  const add = () => {
    const part = props.make();
    onChange([...parts, part]);
    onOpened(part.key);
  };
  return (
    <section aria-labelledby={`${field}-head`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${field}-head`} className="text-xl">
          {title}
        </h2>
        {parts.length < max && (
          <Button id={`add-${field}`} variant="secondary" size="sm" onClick={add}>
            <Icon name="plus" size={18} />
            {`Add ${noun}`}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {faults[field] && (
        <p role="alert" className="mb-2 text-sm font-medium text-red-700">
          {faults[field]}
        </p>
      )}
      {parts.length === 0 ? (
        <p className="text-quiet">{empty}</p>
      ) : (
        <ul ref={list} className="flex flex-col gap-2">
          {parts.map((part, place) => (
            <Row
              key={part.key}
              name={nameOf(part)}
              words={props.inWords(part)}
              isOpen={part.key === opened}
              isWrong={Object.keys(faults).some((at) => at.startsWith(`${field}.${place}.`))}
              isFirst={place === 0}
              isLast={place === parts.length - 1}
              onToggle={() => onOpened(part.key === opened ? null : part.key)}
              onMove={(step) => move(place, step)}
              onRemove={() => remove(place)}
            >
              {props.fields(part, `${field}.${place}`, (next) =>
                onChange(parts.with(place, { ...part, ...next })),
              )}
            </Row>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  name: string;
  words: string;
  isOpen: boolean;
  isWrong: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (step: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

function Row(props: RowProps) {
  const { name, words, isOpen, isWrong, isFirst, isLast, onToggle, onMove, onRemove, children } = props;
  const byKeys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li className={`rounded-control border bg-white ${isWrong ? "border-red-700" : "border-line"}`}>
      <div className="flex items-center gap-1 pr-1.5">
        <button
          type="button"
          data-part-head
          aria-expanded={isOpen}
          onClick={onToggle}
          onKeyDown={byKeys}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-3.5 py-2 text-left"
        >
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={18} className="text-quiet" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-[0.8125rem] text-quiet wrap-anywhere">{words}</span>
          </span>
          {isWrong && <Icon name="circle-alert" label="To fix" size={18} className="text-red-700" />}
        </button>
        <IconButton
          label={`Move ${name} up`}
          icon="arrow-up"
          isOff={isFirst}
          onPress={() => onMove(-1)}
          onKeyDown={byKeys}
        />
        <IconButton
          label={`Move ${name} down`}
          icon="arrow-down"
          isOff={isLast}
          onPress={() => onMove(1)}
          onKeyDown={byKeys}
        />
        <IconButton label={`Remove ${name}`} icon="x" onPress={onRemove} />
      </div>
      {isOpen && <div className="flex flex-col gap-4 border-t border-line px-3.5 py-4">{children}</div>}
    </li>
  );
}

interface IconButtonProps {
  label: string;
  icon: string;
  isOff?: boolean;
  onPress: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A disabled button would lose the focus, and the next press of the same key would be lost. */
function IconButton({ label, icon, isOff = false, onPress, onKeyDown }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={`grid size-9 shrink-0 place-items-center rounded-control pointer-coarse:size-11 ${isOff ? "text-navy-200" : "text-quiet hover:bg-navy-100 hover:text-ink"}`}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
