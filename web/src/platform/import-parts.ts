/** By address: the files that parts of the app need, each with the promise of its download. */
const asked = new Map<string, Promise<void>>();

const FOUND = 200;
const FIRST_FAILURE = 400;

/**
 * Fetches the files that a part of the app needs, and then imports the part. This replaces Vite's own loader.
 * If a browser fails to fetch a module or one of its imports, some browsers do not request that file again
 * until the page is reloaded. So here a module is imported only after its bytes have arrived, and a file that
 * failed is requested again at the next try.
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
 * Returns true if the page already has a file: a style sheet that is applied, or a module whose bytes have
 * arrived. It is not enough that a tag on the page names the file, because a preload may have failed.
 */
function isOfPage(address: string): boolean {
  const sheets = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  if ([...sheets].some(({ sheet, href }) => sheet && href === address)) return true;
  // A browser that reports no status lists only files that have arrived.
  return performance
    .getEntriesByName(address, "resource")
    .some((entry) => hasCome((entry as PerformanceResourceTiming).responseStatus));
}

function hasCome(status = FOUND): boolean {
  return status > 0 && status < FIRST_FAILURE;
}
