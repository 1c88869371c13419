/**
 * How long to wait before the focus is moved, because closing a dialog or opening a page moves the focus by
 * itself.
 */
const WAIT_MS = 150;

/**
 * If the focused element disappears, such as a deleted row, keeps the focus near its place. Otherwise a
 * screen reader would begin at the top of the page. Returns a function that ends this.
 */
export function keepFocus(): () => void {
  /** The element that had the focus last, followed by its ancestors from the innermost to the outermost. */
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
    // If none of the ancestors inside `main` is left, another page is shown.
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
