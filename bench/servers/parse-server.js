// parse-server, set up on PostgreSQL as its documentation says, with a signed-in session.
import { createServer } from "node:http";
import express from "express";
import { ParseServer } from "parse-server";
import { childOptions, listenLocally, sayToParent } from "../platform/be-child.js";

/** The same number as in Portico's pool. */
const POOL_SIZE = 10;
const APP_ID = "bench";

const { databaseUrl } = childOptions();
const address = new URL(databaseUrl);
// Its address parser does not support sockets, so the socket is passed separately.
const host = address.searchParams.get("host") ?? address.hostname;
const port = Number(address.searchParams.get("port") ?? address.port);

const app = express();
const http = createServer(app);
const url = await listenLocally(http);
const parse = new ParseServer({
  appId: APP_ID,
  masterKey: "a master key of the benchmarks, long enough to be one",
  serverURL: `${url}/parse`,
  databaseURI: `postgres://${address.username}:${address.password}@localhost${address.pathname}`,
  databaseOptions: { host, port, max: POOL_SIZE },
  allowClientClassCreation: false,
  silent: true,
  logsFolder: null,
  verbose: false,
});
await parse.start();
app.use("/parse", parse.app);

const signedUp = await fetch(`${url}/parse/users`, {
  method: "POST",
  headers: { "content-type": "application/json", "x-parse-application-id": APP_ID },
  body: JSON.stringify({
    username: "bench",
    email: "bench@firm.example",
    password: "seven walnut ladders hum",
  }),
});
if (!signedUp.ok) throw new Error(`Nobody signed up: ${signedUp.status} ${await signedUp.text()}`);
const { sessionToken } = await signedUp.json();
sayToParent({
  url: `${url}/parse/users/me`,
  headers: { "x-parse-application-id": APP_ID, "x-parse-session-token": sessionToken },
});
