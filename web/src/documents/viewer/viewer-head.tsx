import type { Material } from "@portico/contract/documents/material-fields";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { download, useMaterialEntries } from "../library/material-menu.tsx";
import { placeText } from "../library/material-words.ts";
import type { Browser } from "../library/use-browser.ts";
import { ToolButton } from "./tool-button.tsx";
import type { ViewControl } from "./view-control.ts";

interface ViewerHeadProps {
  material: Material;
  browser: Browser;
  control: ViewControl | null;
  isFinding: boolean;
  isDrawerOpen: boolean;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  onFind: () => void;
  onDrawer: () => void;
  onClose: () => void;
}

/** The title of the open document and its actions. */
export function ViewerHead(props: ViewerHeadProps) {
  const { role } = useUser();
  const { material, browser, control, isFinding, isDrawerOpen, onFind, onDrawer, onClose } = props;
  const { id, kind, title, file, can } = material;
  const entries = useMaterialEntries(material, browser).filter(
    ({ icon }) => icon !== "download" && icon !== "info",
  );
  return (
    <header className="flex min-h-16 flex-wrap items-center gap-x-1 gap-y-1 sm:gap-x-3 border-b border-line bg-white px-inset-2 py-2 sm:px-inset-4">
      <ToolButton icon="x" label="Close" onClick={onClose} />
      <span className="max-sm:hidden">
        <FileTile name={file?.name} type={kind === "link" ? "link" : file?.type} />
      </span>
      <div className="min-w-0 flex-1 basis-24 leading-snug">
        <h2 className="line-clamp-2 text-base wrap-anywhere sm:truncate sm:text-lg" title={title}>
          {title}
        </h2>
        <p className="truncate text-[0.8125rem] text-quiet">{placeText(material, role)}</p>
      </div>
      <Steps previous={props.previous} next={props.next} />
      {control?.pages && <Pages pages={control.pages} />}
      {control?.zoom && <Zoom zoom={control.zoom} />}
      {control?.find && (
        <ToolButton icon="search" label="Find in this file" aria-expanded={isFinding} onClick={onFind} />
      )}
      {can.download && kind === "file" && (
        <>
          <Button variant="secondary" className="max-sm:hidden" onClick={() => void download(id)}>
            <Icon name="download" size={18} />
            Download
          </Button>
          <ToolButton
            icon="download"
            label="Download the file"
            className="sm:hidden"
            onClick={() => void download(id)}
          />
        </>
      )}
      {entries.length > 0 && <Menu trigger={<MenuButton />} entries={entries} />}
      <ToolButton icon="panel-right" label="Details" aria-expanded={isDrawerOpen} onClick={onDrawer} />
    </header>
  );
}

function MenuButton(props: object) {
  return <ToolButton {...props} icon="ellipsis" label="Actions for this document" />;
}

const GROUP = "flex items-center rounded-control border border-line bg-white";

function Steps({ previous, next }: { previous: (() => void) | undefined; next: (() => void) | undefined }) {
  if (!previous && !next) return null;
  return (
    <div role="group" aria-label="Other documents" className={`${GROUP} max-lg:hidden`}>
      <ToolButton
        icon="chevron-up"
        label="Previous document"
        aria-disabled={!previous || undefined}
        onClick={previous}
      />
      <ToolButton
        icon="chevron-down"
        label="Next document"
        aria-disabled={!next || undefined}
        onClick={next}
      />
    </div>
  );
}

function Pages({ pages: { current, count, go } }: { pages: NonNullable<ViewControl["pages"]> }) {
  return (
    <div role="group" aria-label="Pages" className={`${GROUP} max-sm:hidden`}>
      <ToolButton
        icon="chevron-left"
        label="Previous page"
        aria-disabled={current === 1 || undefined}
        onClick={() => go(current - 1)}
      />
      <p role="status" className="min-w-16 px-1 text-center text-sm tabular-nums">
        {formatCount(current)} of {formatCount(count)}
      </p>
      <ToolButton
        icon="chevron-right"
        label="Next page"
        aria-disabled={current === count || undefined}
        onClick={() => go(current + 1)}
      />
    </div>
  );
}

function Zoom({ zoom }: { zoom: NonNullable<ViewControl["zoom"]> }) {
  return (
    <div role="group" aria-label="Zoom" className={`${GROUP} max-md:hidden`}>
      <ToolButton icon="zoom-out" label="Zoom out" onClick={zoom.out} />
      <button
        type="button"
        aria-label={zoom.isFit ? "Fit to the window" : `${zoom.percent}%, fit to the window`}
        aria-pressed={zoom.isFit}
        onClick={zoom.fit}
        className="min-h-10 min-w-14 rounded-control px-1 text-sm tabular-nums hover:bg-navy-100 pointer-coarse:min-h-11"
      >
        {zoom.isFit ? "Fit" : `${zoom.percent}%`}
      </button>
      <ToolButton icon="zoom-in" label="Zoom in" onClick={zoom.in} />
    </div>
  );
}
