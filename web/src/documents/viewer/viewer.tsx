import type { Material } from "@portico/contract/documents/material-fields";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useRef, useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { CallError } from "../../session/request.ts";
import { FullScreenWaiting } from "../../ui/overlay/full-screen-waiting.tsx";
import { FullScreen } from "../../ui/overlay/full-screen.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { materialQuery } from "../library/materials.calls.ts";
import type { Review } from "../requests/review.ts";
import type { Browser } from "../library/use-browser.ts";
import { AcknowledgeBar } from "./acknowledge-bar.tsx";
import { Content } from "./content.tsx";
import { Drawer } from "./drawer.tsx";
import { FindBar } from "./find-bar.tsx";
import { SaidWithIt } from "./said-with-it.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import { ViewerHead } from "./viewer-head.tsx";
import { useKeys } from "./use-keys.ts";
import { useSideBySide } from "./use-side-by-side.ts";
import type { ViewControl } from "./view-control.ts";

const ReviewBar = lazyPart(async () => ({ default: (await import("../requests/review-bar.tsx")).ReviewBar }));

interface ViewerProps {
  browser: Browser;
  id: string;
  /** The tab of the drawer; undefined: the drawer is closed. */
  tab: string | undefined;
  /** The documents to review one after another; if left out, those of this client that wait for review. */
  review?: Review | undefined;
}

/** One document over the whole window. Escape closes it; the arrow keys, +, − and i control it. */
export function Viewer({ browser, id, tab, review }: ViewerProps) {
  const { data: material, error, isFetching, refetch } = useQuery(materialQuery(id));
  const { history } = useRouter();
  const [isFromElsewhere] = useState(() => history.location.state.goBack === true);
  const isLeft = useRef(false);
  const close = () => {
    if (!isFromElsewhere) return browser.onShow(null);
    // Goes back only once: a second press would leave one page too many. It ignores the blocker, because the
    // dialog that deleted the document may still be open, and Back would only close that dialog.
    if (!isLeft.current) history.back({ ignoreBlocker: true });
    isLeft.current = true;
  };
  if (material) return <Opened key={material.version} {...{ browser, material, tab, review, close }} />;
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <FullScreenWaiting
      label="Document"
      icon="file-text"
      gone={isGone ? "It was deleted, has expired, or isn't shared with you." : null}
      hasFailed={error !== null}
      loading={isFetching}
      onRetry={() => void refetch()}
      onClose={close}
    />
  );
}

interface OpenedProps {
  browser: Browser;
  material: Material;
  tab: string | undefined;
  review: Review | undefined;
  close: () => void;
}

function Opened({ browser, material, tab, review, close }: OpenedProps) {
  const [control, setControl] = useState<ViewControl | null>(null);
  const [isFinding, setFinding] = useState(false);
  const isSideBySide = useSideBySide();
  const { role } = useUser();
  const { id, title, owner } = material;
  const at = browser.rows.findIndex((row) => row.id === id);
  const neighbour = (by: number) => (at === -1 ? undefined : browser.rows[at + by]);
  const show = (other: Material | undefined) =>
    other && browser.onShow(other.id, isSideBySide ? tab : undefined);
  const openDrawer = (next: string | null) => browser.onShow(id, next ?? undefined);
  const turn = (by: 1 | -1) =>
    control?.pages ? control.pages.go(control.pages.current + by) : show(neighbour(by));
  const stopFinding = () => {
    // Clears the marked search results.
    control?.find?.look("", "new");
    setFinding(false);
  };
  useKeys({
    Escape: isFinding && stopFinding,
    "Ctrl+f": control?.find && (() => setFinding(true)),
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    "+": control?.zoom?.in,
    "=": control?.zoom?.in,
    "-": control?.zoom?.out,
    "0": control?.zoom?.fit,
    i: () => openDrawer(tab ? null : "info"),
  });
  return (
    <FullScreen label={title} onClose={close}>
      <ViewerHead
        material={material}
        browser={browser}
        control={control}
        isFinding={isFinding}
        isDrawerOpen={tab !== undefined}
        previous={neighbour(-1) && (() => show(neighbour(-1)))}
        next={neighbour(1) && (() => show(neighbour(1)))}
        onFind={isFinding ? stopFinding : () => setFinding(true)}
        onDrawer={() => openDrawer(tab ? null : "info")}
        onClose={close}
      />
      {isFinding && control?.find && <FindBar find={control.find} onClose={stopFinding} />}
      <div className="flex min-h-0 flex-1">
        {control?.pages && control.thumbnails && control.pages.count > 1 && (
          <Thumbnails
            source={control.thumbnails}
            current={control.pages.current}
            count={control.pages.count}
            onGo={control.pages.go}
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <SaidWithIt material={material} />
          <div className="relative min-h-0 flex-1">
            <Content material={material} onControl={setControl} />
          </div>
          <AcknowledgeBar material={material} />
          {material.request_state !== null && role !== "client" && owner && (
            <Suspense fallback={null}>
              <ReviewBar
                material={material}
                clientId={owner.id}
                review={
                  review ?? {
                    asked: { client_id: owner.id },
                    onNext: ({ materialId }) => browser.onShow(materialId),
                  }
                }
              />
            </Suspense>
          )}
        </div>
        {tab !== undefined && (
          <Suspense fallback={null}>
            <Drawer
              material={material}
              browser={browser}
              tab={tab}
              isBeside={isSideBySide}
              onTab={openDrawer}
              onClose={() => openDrawer(null)}
            />
          </Suspense>
        )}
      </div>
    </FullScreen>
  );
}
