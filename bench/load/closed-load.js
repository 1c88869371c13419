// Sends a load from a process of its own: each connection sends its next request when the last is answered.
import autocannon from "autocannon";
import { childOptions, sayToParent } from "../platform/be-child.js";

const { url, method = "GET", headers = {}, connections, seconds, bodies } = childOptions();
/** The next bodies, one for each connection. */
const next = [...(bodies ?? [])];
let connection = 0;

const result = await autocannon({
  url,
  method,
  headers,
  connections,
  duration: seconds,
  /** @param {any} client */
  setupClient(client) {
    if (!bodies) return;
    const own = connection++ % next.length;
    client.setBody(next[own]);
    // As in the web, the next refresh sends the token of the last answer.
    client.on("body", (/** @type {Buffer} */ body) => {
      const { refresh_token, token_type } = JSON.parse(body.toString());
      next[own] = JSON.stringify({ refresh_token, token_type });
      client.setBody(next[own]);
    });
  },
});
sayToParent({
  perSecond: result.requests.total / result.duration,
  total: result.requests.total,
  failed: result.non2xx + result.errors + result.timeouts,
  bodies: next,
});
