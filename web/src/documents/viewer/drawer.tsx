import type { Material } from "@portico/contract/documents/material-fields";
import { type ReactNode, Suspense } from "react";
import { useUser } from "../../session/current-user.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import type { Browser } from "../library/use-browser.ts";
import { InfoTab } from "./info-tab.tsx";
import type { TabProps } from "./tab-props.ts";

const VersionsTab = lazyPart(async () => ({ default: (await import("./versions-tab.tsx")).VersionsTab }));
const VisibleTab = lazyPart(async () => ({ default: (await import("./visible-tab.tsx")).VisibleTab }));
const ActivityTab = lazyPart(async () => ({ default: (await import("./activity-tab.tsx")).ActivityTab }));
const OpenedTab = lazyPart(async () => ({ default: (await import("./opened-tab.tsx")).OpenedTab }));

interface DrawerProps {
  material: Material;
  browser: Browser;
  tab: string;
  /** True if the drawer is beside the document; otherwise it is a sheet over it. */
  isBeside: boolean;
  onTab: (tab: string) => void;
  onClose: () => void;
}

/** The details of the open document. */
export function Drawer({ material, browser, tab, isBeside, onTab, onClose }: DrawerProps) {
  const isStaff = useUser().role !== "client";
  const { can, kind, shelf, version } = material;
  const tabs = [
    { id: "info", label: "Info" },
    ...(can.see_versions && kind === "file"
      ? [{ id: "versions", label: "Versions", count: String(version) }]
      : []),
    ...(can.see_readers && isStaff ? [{ id: "visible", label: "Visible to" }] : []),
    // For a document of the firm's library, an agent sees who they have sent it to.
    ...((can.see_readers || shelf === "library") && isStaff ? [{ id: "opened", label: "Opened by" }] : []),
    ...(can.see_versions && isStaff ? [{ id: "activity", label: "Activity" }] : []),
  ].map((one) => ({ ...one, href: `?material=${material.id}&show=${one.id}` }));
  const active = tabs.find(({ id }) => id === tab)?.id ?? "info";
  const inner = (
    <>
      <Tabs label="Details" tabs={tabs} active={active} onSelect={onTab} dense />
      <Suspense fallback={<Skeleton className="mt-6 h-40 w-full" />}>
        <div className="pt-5">{tabOf(active, { material, browser })}</div>
      </Suspense>
    </>
  );
  return isBeside ? (
    <aside
      aria-label="Details"
      className="relative w-118 shrink-0 overflow-y-auto overscroll-contain border-l border-line bg-white px-6 pt-2 pb-6"
    >
      {inner}
    </aside>
  ) : (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={material.title}>
      {inner}
    </Dialog>
  );
}

function tabOf(tab: string, props: TabProps): ReactNode {
  if (tab === "versions") return <VersionsTab {...props} />;
  if (tab === "visible") return <VisibleTab {...props} />;
  if (tab === "opened") return <OpenedTab {...props} />;
  if (tab === "activity") return <ActivityTab {...props} />;
  return <InfoTab {...props} />;
}
