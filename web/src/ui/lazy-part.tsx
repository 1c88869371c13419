import { isOnline, watchNetwork } from "@portico/mobile/network";
import {
  type ComponentProps,
  type ComponentType,
  type FunctionComponent,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { Button } from "./form/button.tsx";
import { isCodeMissing, MISSING } from "./missing-code.ts";

/** The functions that fetch the missing parts again, one for each missing part on the page. */
const missing = new Set<() => void>();

const tryAll = () => missing.forEach((tryAgain) => tryAgain());

/**
 * As React's `lazy`, which keeps a failure until the page is loaded anew: where the part does not come, a line on the page
 * says so and fetches it anew, and what was typed beside it stays.
 *
 * @param load Imports the part, as its `default`.
 * @returns The part, which waits in a Suspense of the page. It throws what `load` throws, unless a file did not come.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- takes whatever a part takes, as React.lazy does
export function lazyPart<Shape extends ComponentType<any>>(
  load: () => Promise<{ default: Shape }>,
): FunctionComponent<ComponentProps<Shape>> {
  let Shown: ComponentType<ComponentProps<Shape>> | undefined;
  let coming: Promise<void> | undefined;
  const fetchPart = async () => {
    try {
      Shown = (await load()).default;
    } catch (fault) {
      if (!isCodeMissing(fault)) throw fault;
    }
  };
  const tryAgain = () => {
    const next = fetchPart();
    return next.catch(() => {
      // The error page shows any other error.
      coming = next;
    });
  };
  const forget = () => {
    coming = undefined;
  };
  return function Part(props) {
    const [, drawAnew] = useState({});
    if (!Shown) use((coming ??= fetchPart()));
    if (Shown) return <Shown {...props} />;
    return <MissingPart tryAgain={() => tryAgain().then(() => drawAnew({}))} onGone={forget} />;
  };
}

interface MissingPartProps {
  tryAgain: () => Promise<void>;
  onGone: () => void;
}

function MissingPart({ tryAgain, onGone }: MissingPartProps) {
  const [state, setState] = useState<"missing" | "trying" | "missing again">("missing");
  // A layout effect runs before the button becomes visible, and so before a user can press it.
  useLayoutEffect(() => {
    const retry = () => {
      setState("trying");
      void tryAgain().then(() => setState("missing again"));
    };
    missing.add(retry);
    const stop = watchNetwork((online) => online && retry());
    return () => {
      missing.delete(retry);
      stop();
    };
  });
  // When this part of the page is closed, the failure is forgotten. So the part is fetched again when it is
  // opened the next time.
  useEffect(() => onGone, [onGone]);
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 border-y border-navy-800 bg-navy-900 px-4 py-3 text-sm break-words text-white flex flex-wrap items-center gap-3"
    >
      {MISSING}
      <Button variant="secondary" size="sm" loading={state === "trying"} onClick={tryAll}>
        Try again
      </Button>
      {state === "missing again" && isOnline() && (
        // A newer version may have replaced the file, so reloading the page may help.
        <Button variant="secondary" size="sm" onClick={() => location.reload()}>
          Reload page
        </Button>
      )}
    </div>
  );
}
