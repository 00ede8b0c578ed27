import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { closeServer } from "./close-server.ts";

/** A server whose answers wait to be given, and connections to it. */
async function openServer() {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => void waiting.push(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const dial = async (text: string) => {
    const client = connect(address.port, "127.0.0.1");
    client.on("error", () => undefined);
    await once(client, "connect");
    client.write(text);
    return client;
  };
  return { server, waiting, dial };
}

async function readAll(client: Socket) {
  let text = "";
  client.on("data", (chunk) => (text += chunk.toString()));
  await once(client, "close");
  return text;
}

const asking = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n";

test("a request at hand is answered before the server closes", async () => {
  const { server, waiting, dial } = await openServer();
  const answer = readAll(await dial(asking));
  await expect.poll(() => waiting, { timeout: 10_000 }).toHaveLength(1);
  const closed = closeServer(server, 60_000);
  waiting[0]!.end("bye");
  expect(await answer).toContain("bye");
  await closed;
  expect(server.listening).toBe(false);
});

test("who takes too long to ask or to be answered is cut off", async () => {
  const { server, waiting, dial } = await openServer();
  const [asked, dawdling] = [await dial(asking), await dial("GET / HT")];
  await expect.poll(() => waiting, { timeout: 10_000 }).toHaveLength(1);
  const cut = Promise.all([once(asked, "close"), once(dawdling, "close")]);
  await closeServer(server, 50);
  await cut;
});
