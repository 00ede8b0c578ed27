import { createServer, request as ask, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { allowLongBody, limitBodyTime } from "./limit-body-time.ts";

/** Sends half of a body now and the other half after 300 ms, and resolves with the status. */
async function sendSlowly(path: string): Promise<number> {
  const server = createServer(async (request, response) => {
    limitBodyTime(request, 100);
    if (request.url === "/photos") allowLongBody(request, 5_000);
    let size = 0;
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) size += chunk.length;
    } catch {
      return;
    }
    response.writeHead(size === 20 ? 200 : 400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const headers = { "Content-Length": 20, Connection: "close" };
    const sent = ask({ port, path, method: "POST", headers }, (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.write("0123456789");
    setTimeout(() => sent.end("0123456789"), 300);
  });
}

test("a body that does not arrive in time ends its request, and photos over a slow line have longer", async () => {
  expect(await sendSlowly("/form")).toBe(408);
  expect(await sendSlowly("/photos")).toBe(200);
});
