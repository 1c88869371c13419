import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { useFirm } from "./session/firm.ts";
import { windowTitles } from "./session/window-titles.ts";
import { queryClient } from "./session/query-client.ts";
import { ToasterLater } from "./ui/feedback/toaster-later.tsx";
import { UiProvider } from "./ui/ui-provider.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Shown before the firm's name in the window's title. */
    title?: string;
    /** The window's title on each tab of the page. */
    titleOfTab?: Readonly<Record<string, string>>;
  }
}

/** Wraps every page: the providers that pages share, and the toasts that outlive a page. */
export function Root() {
  useTitle();
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <Outlet />
        <ToasterLater />
      </UiProvider>
    </QueryClientProvider>
  );
}

function useTitle(): void {
  const firm = useFirm();
  const title = useMatches({ select: titleOf });
  useEffect(() => {
    document.title = title ? `${title} · ${firm.name}` : firm.name;
  }, [title, firm.name]);
}

type Matches = ReturnType<typeof useMatches>;

function titleOf(matches: Matches): string | undefined {
  if (matches.some((match) => match.status === "notFound" || match._notFound)) return "Page Not Found";
  const match = matches.findLast(({ staticData }) => staticData.title);
  const tab: { tab?: string } = match?.search ?? {};
  const asBuilt = match?.staticData.titleOfTab?.[tab.tab ?? ""] ?? match?.staticData.title;
  // The title in the firm's own words.
  const title = windowTitles[asBuilt ?? ""]?.() ?? asBuilt;
  const name = matches.findLast((match) => match.loaderData)?.loaderData?.name;
  return name ? `${name} · ${title}` : title;
}
