import { type AgentCard, getAgent } from "@portico/contract/people/agents";
import { refreshSession, signOut } from "@portico/contract/identity/sessions";
import { getUser, type User } from "@portico/contract/identity/current-user";
import type { Firm } from "@portico/contract/firm/firm";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { createAppRouter } from "../src/app.tsx";
import { watchPageChange } from "../src/platform/page-change.ts";
import { watchSession } from "../src/platform/watch-session.ts";
import { storeFirm } from "../src/session/firm.ts";
import { queryClient } from "../src/session/query-client.ts";
import { storeFirstTokens, takeTokens } from "../src/session/tokens.ts";
import { showNotifications } from "../src/ui/feedback/toast.tsx";
import { blank } from "./blank.ts";
import { LONG_WAIT_MS } from "./long-wait.ts";
import { agentRecord, aFirm } from "./people.ts";
import { quiet } from "./quiet.ts";
import { setScreenWidth } from "./screen.ts";
import { refuse, wire } from "./wire.ts";

interface Opening {
  /** The user who is signed in. If left out, the visitor is a guest. */
  as?: User;
  /** The width of the screen in pixels. If left out, it is the width of a computer's screen. */
  width?: number;
  firm?: Partial<Firm>;
}

type Router = ReturnType<typeof createAppRouter>;
let opened: Router | null = null;
let stops: (() => void)[] = [];

/**
 * Opens the portal at an address, in a fresh window. Calls that every page makes get an answer unless the
 * test has set another.
 */
export async function openPage(path: string, { as, width, firm = {} }: Opening = {}): Promise<Router> {
  await closePage();
  if (width !== undefined) setScreenWidth(width);
  storeFirm(aFirm(firm));
  if (as) {
    await storeFirstTokens({ access_token: "access", refresh_token: "refresh" });
    wire.answerByDefault(getUser, as);
    // An agent's home page asks what the agent's own card lacks.
    if (as.role === "agent") wire.answerByDefault(getAgent, ({ params }) => ownCard(as, params.id));
  } else {
    // A guest may sign in as an agent.
    wire.answerByDefault(getAgent, ({ params }) => fullCard(params.id));
  }
  for (const call of quiet) wire.answerByDefault(call, blank(call));
  wire.answerByDefault(signOut, { done: true });
  wire.answerByDefault(refreshSession, () => refuse("unauthenticated"));
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  opened = router;
  await router.load();
  stops = [watchSession(router), watchPageChange(router)];
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<RouterProvider router={router} />);
  stops.push(() => root.unmount());
  return router;
}

/** The card of the agent who is signed in, which lacks nothing. No other card has an answer by default. */
function ownCard(user: User, id: string): AgentCard {
  if (id !== user.id) throw new Error("this test says no answer for this agent");
  return fullCard(id);
}

function fullCard(id: string): AgentCard {
  const ways = { public_phone: "020 7946 0155", contact_email: "gus@firm.example" };
  return agentRecord({ id, ...ways, bio: "I like beginnings.", avatar: `/avatars/${id}` });
}

/**
 * Removes the page and everything that the window has stored. First waits until nothing is loading, because a
 * late request would otherwise arrive in the next test.
 */
export async function closePage(): Promise<void> {
  await vi.waitFor(
    () => {
      if (opened?.state.isLoading) throw new Error("The page is still loading.");
    },
    { timeout: LONG_WAIT_MS, interval: 5 },
  );
  opened = null;
  for (const stop of stops) stop();
  stops = [];
  document.body.replaceChildren();
  // Toasts that have not been shown yet would otherwise appear on the next page.
  showNotifications(() => undefined)();
  queryClient.clear();
  await takeTokens();
  localStorage.clear();
  sessionStorage.clear();
}
