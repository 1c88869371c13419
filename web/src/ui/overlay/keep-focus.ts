/** How long to wait, because closing a dialog or opening a page moves the focus by itself. */
const WAIT_MS = 150;

/**
 * Keeps the focus near its place when the focused element disappears, such as a deleted row: otherwise a
 * screen reader would begin at the top. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  /** The element that had the focus last and its ancestors, from the inside out. */
  let path: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.closest("main")) path = withParents(target);
  };
  const look = () => {
    const [last, ...parents] = path;
    if (document.activeElement !== document.body || !last || last.isConnected) return;
    const near = parents.find((parent) => parent.isConnected);
    path = [];
    // If nothing near is left in `main`, another page is shown.
    if (!near?.closest("main *")) return;
    if (!near.hasAttribute("tabindex")) {
      near.tabIndex = -1;
      // An outline around half a page would be meaningless.
      near.classList.add("outline-none");
    }
    near.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    const isLost = document.activeElement === document.body && path[0]?.isConnected === false;
    if (!isLost) return;
    clearTimeout(timer);
    timer = setTimeout(look, WAIT_MS);
  });
  document.addEventListener("focusin", note);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    document.removeEventListener("focusin", note);
  };
}

function withParents(element: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one; one = one.parentElement) path.push(one);
  return path;
}
