import { createServer } from "node:net";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";

/** A database that is out of reach for the rest of the test: it refuses connections, or accepts them and never answers. */
export async function openUnreachableDatabase({ silent }: { silent: boolean }) {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  if (silent) onTestFinished(() => void server.close());
  else await new Promise((closed) => server.close(closed));
  return openDatabase({ url: `postgres://shop@127.0.0.1:${address.port}/shop` }, pino({ level: "silent" })).database;
}
