import { type ReactNode, Suspense } from "react";
import { useUser } from "../session/current-user.ts";
import { useFirm } from "../session/firm.ts";
import { queryClient } from "../session/query-client.ts";
import { Avatar } from "../ui/avatar.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { setDateOrder, setFirmZone } from "../ui/moment.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { FirmMark } from "./firm-mark.tsx";
import "./internal-icons.ts";
import { ShortcutsLater } from "./shortcuts-later.tsx";
import { SideBar } from "./side-bar.tsx";

const MAIN_ID = "main";

const PullToRefresh = lazyPart(async () => ({
  default: (await import("../ui/feedback/pull-to-refresh.tsx")).PullToRefresh,
}));
const refresh = () => queryClient.refetchQueries({ type: "active" });

interface TopBarProps {
  search: ReactNode;
  bell: ReactNode;
}

/**
 * The search and the alerts; on phones and small tablets also the firm and the account, which wide screens
 * have in the side bar.
 */
function TopBar({ search, bell }: TopBarProps) {
  return (
    <header
      className={`px-inset-4 flex min-h-16 items-center gap-1 border-b tiny:min-h-12 border-line sm:px-inset-8 ${search || bell ? "" : "lg:hidden"}`}
    >
      <FirmMark size={28} className="lg:hidden" />
      <div className="ml-auto lg:mr-auto lg:ml-0">{search}</div>
      {bell}
      <div className="-mr-1 flat:mr-0 lg:hidden">
        <AccountMenu
          trigger={
            <button type="button" className="grid size-11 place-items-center rounded-full">
              <Avatar person={useUser()} />
              <span className="sr-only">Your account</span>
            </button>
          }
        />
      </div>
    </header>
  );
}

/** The frame of every signed-in page. */
export function InternalLayout({ search, bell, children }: Partial<TopBarProps> & { children: ReactNode }) {
  // Set here, before the pages are rendered, because the pages write dates.
  const { date_order, time_zone } = useFirm();
  setDateOrder(date_order);
  setFirmZone(time_zone);
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-50 rounded-control bg-white px-4 py-2.5 font-semibold shadow-float focus:not-sr-only focus:fixed focus:top-[calc(0.5rem+var(--inset-top))] focus:left-2"
      >
        Skip to content
      </a>
      <SideBar />
      <div className="flex min-h-dvh flex-col lg:pl-58">
        <div className="sticky top-0 z-20 bg-paper pt-(--inset-top) flat:static print:hidden">
          <ConnectionBar />
          <TopBar search={search} bell={bell} />
        </div>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-(--page-width) flex-1 px-inset-4 pt-6 pb-[calc(5.5rem+var(--inset-bottom)+var(--toast-room,0px))] outline-none tiny:pb-6 sm:px-inset-8 sm:pt-8 lg:pb-[calc(4rem+var(--toast-room,0px))]"
        >
          {children}
        </main>
      </div>
      <BottomBar />
      <ShortcutsLater />
      {matchMedia("(pointer: coarse)").matches && (
        <Suspense fallback={null}>
          <PullToRefresh onRefresh={refresh} />
        </Suspense>
      )}
    </>
  );
}
