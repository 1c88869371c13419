import type { Page } from "@playwright/test";

/** Has a page hear of no alerts, where a test waits until nothing is on its way any more: a stream always is. */
export async function withoutStream(page: Page): Promise<void> {
  const body = "event: ended\ndata: {}\n\n";
  await page.route("**/alerts/stream", (route) =>
    route.fulfill({ status: 200, contentType: "text/event-stream", body }),
  );
}
