import { type ReactNode, Suspense } from "react";
import { FilterBar } from "../../lists/filter-bar.tsx";
import { totalOf } from "../../lists/list-query.ts";
import { NothingFound } from "../../lists/nothing-found.tsx";
import { SortMenu } from "../../lists/sort-menu.tsx";
import { useSelection } from "../../lists/use-selection.ts";
import { useUser } from "../../session/current-user.ts";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { DropZone } from "./drop-zone.tsx";
import { MaterialTable } from "./material-table.tsx";
import type { Review } from "../requests/review.ts";
import { uploadFiles } from "../uploads/upload-files.ts";
import type { Browser as OpenBrowser } from "./use-browser.ts";
import { useMaterialFilters } from "./use-material-filters.tsx";

const MaterialBulk = lazyPart(async () => ({ default: (await import("./material-bulk.tsx")).MaterialBulk }));
const Viewer = lazyPart(async () => ({ default: (await import("../viewer/viewer.tsx")).Viewer }));
const ActDialog = lazyPart(async () => ({ default: (await import("./act-dialog.tsx")).ActDialog }));

interface BrowserProps {
  browser: OpenBrowser;
  /** Beside the documents: the folders that contain them. */
  nav?: ReactNode;
  /** Above the documents: the folder that is open. */
  head?: ReactNode;
  /** What is shown if the place has no documents, and what the viewer can do about it. */
  empty: ReactNode;
}

const SORTS = [
  { head: "Name", sortBy: "name" },
  { head: "Updated", sortBy: "updated" },
  { head: "Size", sortBy: "size" },
];

/**
 * A document library: its folders, its documents, the actions on them, and the viewer of the open document.
 */
export function Browser({ browser, nav, head, empty }: BrowserProps) {
  const { asked, list, rows, folder, target, onAsk } = browser;
  const { sort, order, ...narrowing } = asked;
  const selection = useSelection(rows, JSON.stringify(narrowing));
  const total = browser.isNarrowed ? totalOf(list) : undefined;
  return (
    <>
      <div className={nav ? "items-start gap-6 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]" : ""}>
        {nav}
        <div className="min-w-0">
          {head}
          <FilterBar
            search={
              <SearchField
                label="Search documents"
                placeholder="Title, tag or file name"
                value={asked.q ?? ""}
                onSearch={(q) => onAsk({ q: q || undefined })}
              />
            }
            filters={useMaterialFilters(browser)}
            more={
              <SortMenu
                heads={SORTS}
                sort={{
                  by: sort,
                  order,
                  onSort: (by, next) => onAsk({ sort: by as typeof sort, order: next }),
                }}
              />
            }
            isOfTable
            matching={total}
          />
          <div className={folder?.visibility === "internal" && !browser.isNarrowed ? "hatched" : ""}>
            <MaterialTable
              browser={browser}
              selection={useUser().role === "client" && rows.length < 2 ? undefined : selection}
              empty={browser.isNarrowed ? <Nothing browser={browser} /> : empty}
            />
          </div>
          {target && rows.length > 0 && <DropHint place={target.place} />}
        </div>
      </div>
      <Suspense fallback={null}>
        {selection.ids.size > 0 && <MaterialBulk browser={browser} selection={selection} />}
      </Suspense>
      <BrowserWindows browser={browser} />
    </>
  );
}

/**
 * Everything that opens over a page of documents: the drop zone, the viewer, and the dialogs before an
 * action.
 */
export function BrowserWindows({ browser, review }: { browser: OpenBrowser; review?: Review }) {
  const { target, shown, act } = browser;
  return (
    <>
      {target && <DropZone place={target.place} onFiles={(files) => uploadFiles(files, target)} />}
      <Suspense fallback={null}>
        {shown && <Viewer browser={browser} id={shown.id} tab={shown.tab} review={review} />}
        {act && <ActDialog act={act} browser={browser} />}
      </Suspense>
    </>
  );
}

function Nothing({ browser: { asked, onAsk } }: { browser: OpenBrowser }) {
  return (
    <NothingFound
      title="No results"
      showAll="Clear filters"
      onClear={() =>
        onAsk({ q: undefined, type: undefined, category: undefined, tag: undefined, state: undefined })
      }
    >
      No documents here match{asked.q ? ` “${asked.q}”` : " these filters"}. Text inside files isn't searched.
    </NothingFound>
  );
}

function DropHint({ place }: { place: string }) {
  return (
    <p className="mt-4 hidden items-center justify-center gap-2.5 rounded-card border border-dashed border-blue-200 bg-blue-50 px-4 py-3.5 text-sm text-navy-600 lg:flex pointer-coarse:hidden">
      <Icon name="upload" size={18} />
      Drop files anywhere here to upload them to {place}
    </p>
  );
}
