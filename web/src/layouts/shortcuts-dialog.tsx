import { Fragment, type RefObject, useRef, useState } from "react";
import { useUser } from "../session/current-user.ts";
import { Switch } from "../ui/form/switch.tsx";
import { isApple } from "../ui/is-apple.ts";
import { Dialog } from "../ui/overlay/dialog.tsx";
import { hasRows } from "./row-mark.ts";
import { type ShortcutGroup, shortcutList } from "./shortcut-list.ts";
import { areShortcutsOn, keepShortcutsOn } from "./shortcuts-kept.ts";

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
}

/** The page of keys. Shortcuts that are single letters can be switched off in it. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const keys = useRef<HTMLDivElement>(null);
  return (
    // The switch below the keys does not get the focus first: a small window would scroll to it.
    <Dialog {...props} title="Keyboard shortcuts" wide initialFocus={() => keys.current}>
      <Shortcuts keys={keys} />
    </Dialog>
  );
}

function Shortcuts({ keys }: { keys: RefObject<HTMLDivElement | null> }) {
  const { role } = useUser();
  const [isOn, setOn] = useState(areShortcutsOn);
  const [groups] = useState(() => shortcutList(role, hasRows()));
  return (
    <>
      <div ref={keys} tabIndex={-1} className="gap-x-10 outline-none focus-visible:shadow-none sm:columns-2">
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
      <div className="border-t border-line pt-4">
        <Switch
          label="Single-letter shortcuts"
          hint={`Off: only those with ${isApple ? "⌘" : "Ctrl"} work. Kept on this device.`}
          checked={isOn}
          onChange={(on) => {
            keepShortcutsOn(on);
            setOn(on);
          }}
        />
      </div>
    </>
  );
}

function Group({ group: { title, shortcuts } }: { group: ShortcutGroup }) {
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="mb-1 text-base">{title}</h3>
      <dl className="divide-y divide-line/80">
        {shortcuts.map(({ label, keys, join = "or" }) => (
          <div key={label} className="flex min-h-8.5 items-center justify-between gap-4 py-0.5 text-sm">
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd className="flex shrink-0 items-center gap-1.5">
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <Joint join={join} />}
                  <kbd className="min-w-6 rounded-sm border border-line bg-paper px-1.5 py-0.5 text-center font-sans text-xs font-semibold">
                    {key}
                  </kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The word between two keys, as in "g, then c". Only "then" is visible. */
function Joint({ join }: { join: "then" | "with" | "or" }) {
  if (join !== "then") return <span className="sr-only">{join === "with" ? " and " : " or "}</span>;
  return (
    <span className="text-xs text-quiet">
      <span className="sr-only">, </span>then{" "}
    </span>
  );
}
