import {
  ITEM_HELP_MAX_LENGTH,
  ITEM_LABEL_MAX_LENGTH,
  REQUEST_ITEMS_MAX,
  REQUEST_NOTE_MAX_LENGTH,
  REQUEST_TITLE_MAX_LENGTH,
} from "@portico/contract/documents/request-limits";
import { type ReactNode, useRef } from "react";
import { useUser } from "../../session/current-user.ts";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { AlreadyAsked, type AlreadyAskedProps } from "./already-asked.tsx";
import { CheckLine } from "./check-line.tsx";
import { OwnDay, OwnDays } from "./item-day.tsx";
import { type ItemDraft, newItem, type RequestDraft } from "./request-draft.ts";

interface RequestFieldsProps {
  draft: RequestDraft;
  onChange: (draft: RequestDraft) => void;
  faults: Readonly<Record<string, string>>;
  /** The field for the due day: a date, or a number of days. */
  due: ReactNode;
  /**
   * How a single document's due day is entered: as a date, or in a template as a number of days after asking.
   */
  ownDays: "dates" | "days";
  /** Returns which clients have already sent a document or are asked for it. */
  already?: (item: ItemDraft) => Pick<AlreadyAskedProps, "already" | "of"> | null | undefined;
}

/** The fields of a request: title, due day, the documents one by one, and a note. */
export function RequestFields({ draft, onChange, faults, due, ownDays, already }: RequestFieldsProps) {
  const list = useRef<HTMLUListElement>(null);
  const canEmail = isEmailSetUp(useUser());
  const { items } = draft;
  const set = (fields: Partial<RequestDraft>) => onChange({ ...draft, ...fields });
  const change = (key: string, fields: Partial<ItemDraft>) =>
    set({ items: items.map((item) => (item.key === key ? { ...item, ...fields } : item)) });
  const add = () => {
    set({ items: [...items, newItem()] });
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>("li:last-child input[type=text]")?.focus(),
    );
  };
  const general = faults["items"];
  return (
    <>
      <TextField
        label="Title"
        name="title"
        value={draft.title}
        maxLength={REQUEST_TITLE_MAX_LENGTH}
        placeholder="Documents for the annual review"
        autoComplete="off"
        error={faults["title"]}
        onChange={({ target }) => set({ title: target.value })}
      />
      {due}
      <ul ref={list} aria-label="Documents" className="flex flex-col gap-3">
        {items.map((item, at) => (
          <Item
            key={item.key}
            item={item}
            number={at + 1}
            faults={faults}
            ownDays={ownDays}
            already={already?.(item)}
            onChange={(fields) => change(item.key, fields)}
            onRemove={
              items.length > 1 ? () => set({ items: items.filter(({ key }) => key !== item.key) }) : undefined
            }
          />
        ))}
      </ul>
      {general && (
        <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
          {general}
        </p>
      )}
      {items.length < REQUEST_ITEMS_MAX && (
        <div>
          <Button variant="secondary" size="sm" onClick={add}>
            <Icon name="plus" size={16} />
            Request another document
          </Button>
        </div>
      )}
      <TextArea
        label={<Optional>Note</Optional>}
        name="note"
        value={draft.note}
        maxLength={REQUEST_NOTE_MAX_LENGTH}
        hint={`The ${currentRoleWords().client.oneInText} will see this in the portal${canEmail ? " and in the email" : ""}.`}
        error={faults["note"]}
        onChange={({ target }) => set({ note: target.value })}
      />
    </>
  );
}

interface ItemProps {
  item: ItemDraft;
  number: number;
  faults: Readonly<Record<string, string>>;
  ownDays: RequestFieldsProps["ownDays"];
  already: Pick<AlreadyAskedProps, "already" | "of"> | null | undefined;
  onChange: (fields: Partial<ItemDraft>) => void;
  onRemove: (() => void) | undefined;
}

function Item({ item, number, faults, ownDays, already, onChange, onRemove }: ItemProps) {
  const at = `items.${number - 1}`;
  const ownDay =
    ownDays === "dates" ? (
      <OwnDay
        number={number}
        day={item.dueOn}
        error={faults[`${at}.due_on`]}
        onChange={(dueOn) => onChange({ dueOn })}
      />
    ) : (
      <OwnDays
        number={number}
        days={item.dueInDays}
        error={faults[`${at}.due_in_days`]}
        onChange={(dueInDays) => onChange({ dueInDays })}
      />
    );
  if (item.isFixed)
    return (
      <li className="flex flex-col gap-3 rounded-control border border-line bg-stone-100 p-3.5 leading-snug wrap-anywhere">
        <div>
          <p className="font-semibold">{item.label}</p>
          <p className="text-[0.8125rem] text-quiet">
            {item.isReturned
              ? "You sent this back. Only its due date can change."
              : "They've already sent this, so it can't be changed."}
          </p>
        </div>
        {item.isReturned && ownDay}
      </li>
    );
  return (
    <li className="flex flex-col gap-3 rounded-control border border-line p-3.5">
      <TextField
        label={`Document ${number}`}
        name={`${at}.label`}
        value={item.label}
        maxLength={ITEM_LABEL_MAX_LENGTH}
        placeholder="Passport copy"
        autoComplete="off"
        error={faults[`${at}.label`]}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <TextField
        label={<Optional>Hint</Optional>}
        name={`${at}.help`}
        value={item.help}
        maxLength={ITEM_HELP_MAX_LENGTH}
        placeholder="The page with the photo"
        autoComplete="off"
        error={faults[`${at}.help`]}
        onChange={({ target }) => onChange({ help: target.value })}
      />
      {ownDay}
      {already && (
        <AlreadyAsked
          {...already}
          label={item.label}
          again={item.again}
          onAgain={(again) => onChange({ again })}
        />
      )}
      {ownDays === "days" && (
        <CheckLine checked={item.again} onChange={(again) => onChange({ again })}>
          Ask again, even if it was sent before
        </CheckLine>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CheckLine checked={item.required} onChange={(required) => onChange({ required })}>
          Required
        </CheckLine>
        {onRemove && (
          <Button variant="quiet" size="sm" aria-label={`Remove document ${number}`} onClick={onRemove}>
            <Icon name="trash-2" size={16} />
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}
