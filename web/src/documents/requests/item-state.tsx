import { Icon } from "../../ui/icon.tsx";
import { TimedWords } from "../../ui/moment.tsx";
import type { ItemWords } from "./item-words.ts";
import "./request-icons.ts";

/** The state of an item: an icon and its text. */
export function ItemState({ icon, look, ...words }: ItemWords) {
  return (
    <span className={`flex items-start gap-1.5 text-[0.8125rem] font-semibold ${look}`}>
      <Icon name={icon} size={16} className="mt-px shrink-0" />
      <span className="min-w-0 first-letter:uppercase">
        <ItemText {...words} />
      </span>
    </span>
  );
}

/** The text of a state. If it names a day, a tooltip has the exact time. */
export function ItemText({ text, at }: Pick<ItemWords, "text" | "at">) {
  return at === undefined ? text : <TimedWords at={at}>{text}</TimedWords>;
}
