import type { Folder } from "@portico/contract/documents/material-fields";
import { Link } from "@tanstack/react-router";
import { Icon } from "../../ui/icon.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Menu } from "../../ui/overlay/menu.tsx";
import { folderIcon } from "./folder-words.ts";
import type { Browser } from "../library/use-browser.ts";

const INDENT_REM = 1.1;

/** A client's folders: a tree on wide screens, a menu on phones. */
export function FolderNav({ browser }: { browser: Browser }) {
  const { folders, folder } = browser;
  return (
    <>
      <nav aria-label="Folders" className="hidden lg:block">
        <ul className="flex flex-col gap-0.5">
          {folders.map((one) => (
            <li key={one.id} style={{ paddingLeft: `${(one.depth - 1) * INDENT_REM}rem` }}>
              <Link
                to="."
                // If the page has tabs, choosing a folder keeps the current tab.
                search={({ tab }: { tab?: string }) => ({ ...(tab && { tab }), folder: one.id })}
                resetScroll={false}
                aria-current={one.id === folder?.id ? "page" : undefined}
                activeOptions={{ includeSearch: true }}
                className="flex min-h-10 items-center gap-2.5 rounded-control px-3 font-medium text-navy-700 transition-colors hover:bg-navy-100 aria-[current=page]:bg-blue-100 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                <Icon name={folderIcon(one, one.id === folder?.id)} size={18} />
                <span className="line-clamp-2 min-w-0 flex-1 py-1.5 leading-snug wrap-anywhere">
                  {one.name}
                </span>
                <Counts folder={one} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mb-3 lg:hidden">
        <Menu
          trigger={
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-control border border-field bg-white px-3.5 text-left"
            >
              <Icon name={folder ? folderIcon(folder, true) : "folder"} />
              <span className="sr-only">Folder: </span>
              <span className="min-w-0 flex-1 truncate">
                {folder?.name ?? "All folders"} {folder && <Counts folder={folder} />}
              </span>
              <Icon name="chevron-down" size={18} className="text-quiet" />
            </button>
          }
          entries={folders.map((one) => ({
            icon: folderIcon(one),
            label: `${"– ".repeat(one.depth - 1)}${one.name} (${formatCount(one.materials)})`,
            onSelect: () => browser.onAsk({ ...NO_FILTER, folder: one.id }),
          }))}
        />
      </div>
    </>
  );
}

const NO_FILTER = { q: undefined, type: undefined, category: undefined, tag: undefined, state: undefined };

function Counts({ folder }: { folder: Folder }) {
  return (
    <span className="text-xs font-medium text-quiet tabular-nums">
      {folder.new > 0 ? (
        <span className="font-semibold text-gold-700">{formatCount(folder.new)} new</span>
      ) : (
        formatCount(folder.materials)
      )}
    </span>
  );
}
