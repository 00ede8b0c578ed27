import { once } from "node:events";
import { createServer } from "node:net";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { findFreePort } from "./find-free-port.ts";

/** A database that is out of reach for the rest of the test: it refuses connections, or accepts them and never answers. */
export async function openUnreachableDatabase({ silent }: { silent: boolean }) {
  const port = await findFreePort();
  if (silent) {
    const server = createServer();
    await once(server.listen(port, "127.0.0.1"), "listening");
    onTestFinished(() => void server.close());
  }
  return openDatabase({ url: `postgres://shop@127.0.0.1:${port}/shop` }, pino({ level: "silent" })).database;
}
