import { Icon } from "../../ui/icon.tsx";
import { TimedWords } from "../../ui/moment.tsx";
import type { ItemWords } from "./item-words.ts";
import "./request-icons.ts";

/** How an item stands: an icon and the words. */
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

/** The words, with the exact time at hand where they name a day. */
export function ItemText({ text, at }: Pick<ItemWords, "text" | "at">) {
  return at === undefined ? text : <TimedWords at={at}>{text}</TimedWords>;
}
