import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";
import { openCamera, useCameraAhead } from "../uploads/open-camera.ts";
import "./material-icons.ts";
import type { AskedTarget } from "../requests/item-target.ts";
import { UploadButton } from "./upload-button.tsx";
import type { Browser } from "./use-browser.ts";

interface BrowserActsProps {
  browser: Browser;
  /**
   * For a client: an upload target for each requested document. The page lists each of them again below, with
   * a photo button.
   */
  asked?: readonly AskedTarget[];
}

/** The head of a library: what can be added to it. */
export function BrowserActs({ browser, asked = [] }: BrowserActsProps) {
  const { target, folder, can, onAct, place } = browser;
  const isOfClient = place.shelf === "client";
  const mayAddFolder = isOfClient && (folder?.can.add_folder ?? can?.add_folder);
  const entries: MenuEntry[] = [
    ...(can?.add_link && target
      ? [{ icon: "link", label: "Add a link", onSelect: () => onAct({ kind: "link" }) }]
      : []),
    ...(mayAddFolder
      ? [
          {
            icon: "folder-plus",
            label: "New folder",
            onSelect: () => onAct({ kind: "add-folder", parent: undefined }),
          },
        ]
      : []),
  ];
  return (
    <>
      {entries.length === 1 && (
        <Button variant="secondary" onClick={entries[0]!.onSelect}>
          <Icon name={entries[0]!.icon ?? "plus"} size={18} />
          {entries[0]!.label}
        </Button>
      )}
      {entries.length > 1 && (
        <Menu
          trigger={
            <Button variant="secondary">
              <Icon name="plus" size={18} />
              <span className="max-sm:sr-only">New folder or link</span>
            </Button>
          }
          entries={entries}
        />
      )}
      {target && asked.length === 0 && <PhotoButton browser={browser} />}
      {target && <UploadButton target={target} asked={asked} className="max-sm:order-first" />}
    </>
  );
}

/** The photo button. Only devices with a camera show it. */
function PhotoButton({ browser }: { browser: Browser }) {
  useCameraAhead();
  return (
    <span className="hidden pointer-coarse:contents">
      <Button variant="secondary" onClick={() => openCamera(() => browser.onAct({ kind: "photos" }))}>
        <Icon name="camera" size={18} />
        <span>
          <span className="max-sm:sr-only">Take a </span>
          <span className="inline-block max-sm:first-letter:uppercase">photo</span>
        </span>
      </Button>
    </span>
  );
}
