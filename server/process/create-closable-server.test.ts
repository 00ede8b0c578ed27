import { once } from "node:events";
import { Agent, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { type CloseOptions, createClosableServer } from "./create-closable-server.ts";

/** A server whose responses wait until the test releases them, and connections to it. */
async function openServer() {
  const waiting: ServerResponse[] = [];
  const { server, close } = createClosableServer(
    { keepAliveTimeout: 60_000 },
    (_, response) => void waiting.push(response),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const dial = async (text: string) => {
    const client = connect(address.port, "127.0.0.1");
    client.on("error", () => undefined);
    await once(client, "connect");
    client.write(text);
    return client;
  };
  return {
    server,
    waiting,
    dial,
    close: (settings: Partial<CloseOptions> = {}) =>
      close({ lingerMilliseconds: 0, drainMilliseconds: 60_000, ...settings }),
  };
}

async function readAll(client: Socket) {
  let text = "";
  client.on("data", (chunk) => (text += chunk.toString()));
  await once(client, "close");
  return text;
}

const asking = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n";

test("a running request gets its response before the server closes", async () => {
  const { server, waiting, dial, close } = await openServer();
  const answer = readAll(await dial(asking));
  await expect.poll(() => waiting, { timeout: 10_000 }).toHaveLength(1);
  const closed = close();
  waiting[0]!.end("bye");
  expect(await answer).toMatch(/^Connection: close\r\n[\s\S]*bye/im);
  await closed;
  expect(server.listening).toBe(false);
});

test("a client that is too slow to send or to read is disconnected", async () => {
  const { waiting, dial, close } = await openServer();
  const [asked, dawdling] = [await dial(asking), await dial("GET / HT")];
  await expect.poll(() => waiting, { timeout: 10_000 }).toHaveLength(1);
  const cut = Promise.all([once(asked, "close"), once(dawdling, "close")]);
  await close({ drainMilliseconds: 50 });
  await cut;
});

test("a request while the server is about to close gets its response, over a new connection or an old one, with Connection: close", async () => {
  const { waiting, dial, close } = await openServer();
  const old = await dial(asking);
  await expect.poll(() => waiting, { timeout: 10_000 }).toHaveLength(1);
  waiting[0]!.writeHead(200, ["Content-Length", "5"]).end("first");
  await once(old, "data");
  const closed = close({ lingerMilliseconds: 60_000 });
  const answers = [readAll(old), readAll(await dial(asking))];
  old.write(asking);
  await expect.poll(() => waiting, { timeout: 10_000 }).toHaveLength(3);
  for (const response of waiting.slice(1)) response.writeHead(200, ["Content-Length", "4"]).end("last");
  for (const answer of answers) expect(await answer).toMatch(/Connection: close[\s\S]*last$/);
  // No client is left that needs to know.
  await closed;
});

test("under continuous requests the server closes without losing one", async () => {
  const { server, close } = createClosableServer(
    { keepAliveTimeout: 60_000 },
    (_, response) => void setTimeout(() => response.end("page"), 2),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const outcomes = { answered: 0, refused: 0, lost: [] as string[] };
  const shopper = async () => {
    while (outcomes.refused < 8) {
      await new Promise<void>((resolve) => {
        const asked = request({ port, host: "127.0.0.1", agent, method: "POST" }, (response) =>
          response.resume().once("end", () => resolve(void (outcomes.answered += 1))),
        );
        asked.on("error", (error: NodeJS.ErrnoException) =>
          resolve(
            error.code === "ECONNREFUSED" ? void (outcomes.refused += 1) : void outcomes.lost.push(String(error)),
          ),
        );
        asked.end("order=1");
      });
    }
  };
  const shoppers = Array.from({ length: 8 }, shopper);
  await vi.waitUntil(() => outcomes.answered > 50);
  await close({ lingerMilliseconds: 150, drainMilliseconds: 10_000 });
  await Promise.all(shoppers);
  expect(outcomes.lost).toEqual([]);
});

/** Sends requests from a thread of its own, each over a new connection, until the port is closed. Resolves with the errors of those that were lost. */
async function shopInThread(port: number): Promise<string[]> {
  const shopper = new Worker(
    `const { request } = require("node:http");
     const { parentPort, workerData: port } = require("node:worker_threads");
     const lost = [];
     let open = 4;
     const ask = () => request({ port, host: "127.0.0.1", agent: false }, (response) => response.resume().once("end", ask))
       .on("error", (error) => {
         if (error.code !== "ECONNREFUSED") return void (lost.push(String(error)), ask());
         if (--open === 0) parentPort.postMessage(lost);
       })
       .end();
     for (let at = 0; at < open; at += 1) ask();`,
    { eval: true, workerData: port },
  );
  const [lost] = await once(shopper, "message");
  return lost;
}

test("a client that comes again while the server is busy after its last response is answered or refused", async () => {
  const lost: string[] = [];
  // The server closes after about 30 ms without activity.
  for (let milliseconds = 28; milliseconds <= 42; milliseconds += 1) {
    const waiting: ServerResponse[] = [];
    let closing = false;
    const { server, close } = createClosableServer({}, (_, response) => {
      if (closing) response.end("page");
      else waiting.push(response);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const shopped = shopInThread((server.address() as AddressInfo).port);
    await vi.waitUntil(() => waiting.length === 4, { interval: 1 });
    closing = true;
    setTimeout(() => {
      for (const response of waiting) response.end("page");
      // The client has the response, and opens its next connection in the meantime.
      const until = performance.now() + 10;
      while (performance.now() < until);
    }, milliseconds);
    await close({ lingerMilliseconds: 0, drainMilliseconds: 10_000 });
    lost.push(...(await shopped));
  }
  expect(lost).toEqual([]);
});

test("an idle connection is closed at once", async () => {
  const { waiting, dial, close } = await openServer();
  const client = await dial(asking);
  const answer = readAll(client);
  await expect.poll(() => waiting, { timeout: 10_000 }).toHaveLength(1);
  const closed = close();
  waiting[0]!.end("only");
  await closed;
  expect(await answer).toMatch(/only$/);
});
