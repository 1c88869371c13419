/** What a part of the app needs, by its address: what is fetched or on its way. */
const asked = new Map<string, Promise<void>>();

const FOUND = 200;
const FIRST_FAILURE = 400;

/**
 * Fetches the files that a part of the app needs, and then imports it. In place of Vite's own: a browser that could not fetch a
 * module, or one that it imports, may not ask for it again until the page is loaded anew, so here a module is imported
 * once its bytes are there. What fails is asked for again at the next try.
 */
export async function importParts<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(
      files.map((file) => askOnce(new URL(import.meta.env.BASE_URL + file, location.href).href)),
    );
    return await load();
  } catch (fault) {
    const event = Object.assign(new Event("vite:preloadError"), { payload: fault });
    dispatchEvent(event);
    throw fault;
  }
}

function askOnce(address: string): Promise<void> {
  const before = asked.get(address);
  if (before) return before;
  const coming = isOfPage(address)
    ? Promise.resolve()
    : address.endsWith(".css")
      ? addSheet(address)
      : fetchModule(address);
  asked.set(address, coming);
  coming.catch(() => asked.delete(address));
  return coming;
}

async function fetchModule(address: string): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  await answer.arrayBuffer();
}

function addSheet(address: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "";
  link.href = address;
  const added = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${address}`));
    });
  });
  document.head.append(link);
  return added;
}

/**
 * True for what has come to the page already: a sheet that is at work, and a module whose bytes came, by whatever way. That a page
 * names it says nothing: a preload may have failed.
 */
function isOfPage(address: string): boolean {
  const sheets = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  if ([...sheets].some(({ sheet, href }) => sheet && href === address)) return true;
  // A browser that does not tell the status keeps no entry of what did not come.
  return performance
    .getEntriesByName(address, "resource")
    .some((entry) => hasCome((entry as PerformanceResourceTiming).responseStatus));
}

function hasCome(status = FOUND): boolean {
  return status > 0 && status < FIRST_FAILURE;
}
