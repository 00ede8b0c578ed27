import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { respondInTurn } from "./respond-in-turn.ts";

/** A server whose responses wait until the test ends them, and a connection to it. */
async function openConnection() {
  const waiting = new Map<string, ServerResponse>();
  const server = createServer(respondInTurn((request, response) => void waiting.set(request.url!, response)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  let received = "";
  client.on("data", (chunk) => (received += chunk.toString()));
  client.on("error", () => undefined);
  await once(client, "connect");
  return {
    client,
    server,
    waiting,
    received: () => received,
    send: (...paths: string[]) =>
      client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join("")),
  };
}

test("requests that a client sends at once on one connection are handled one after the other, and a later one at once", async () => {
  const { waiting, received, send } = await openConnection();
  send("/1", "/2", "/3");
  for (const handled of [["/1"], ["/1", "/2"], ["/1", "/2", "/3"]]) {
    await expect.poll(() => [...waiting.keys()]).toEqual(handled);
    waiting.get(handled.at(-1)!)!.end(`body of ${handled.at(-1)}`);
  }
  await expect.poll(() => received().match(/body of \/\d/g)).toEqual(["body of /1", "body of /2", "body of /3"]);
  send("/4");
  await expect.poll(() => waiting.has("/4")).toBe(true);
});

test("requests of other connections come between those that one client sends at once", async () => {
  const handled: string[] = [];
  const server = createServer(
    respondInTurn((request, response) => {
      handled.push(request.url!);
      response.end();
    }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const dial = () => connect((server.address() as AddressInfo).port, "127.0.0.1").resume();
  const [flood, other] = [dial(), dial()];
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await Promise.all([once(flood, "connect"), once(other, "connect")]);
  const toText = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
  flood.write(toText("/flood").repeat(90));
  other.write(toText("/other"));
  await expect.poll(() => handled).toHaveLength(91);
  expect(handled.indexOf("/other")).toBeLessThan(45);
});

test("a client that leaves has none of its other requests handled, and one that sends far too many is disconnected", async () => {
  const left = await openConnection();
  left.send("/1", "/2");
  await expect.poll(() => left.waiting.size).toBe(1);
  const closed = once(left.waiting.get("/1")!, "close");
  left.client.destroy();
  await closed;
  expect([...left.waiting.keys()]).toEqual(["/1"]);

  const flood = await openConnection();
  const ended = once(flood.client, "close");
  flood.send(...Array.from({ length: 500 }, (_, at) => `/${at}`));
  await ended;
  expect([...flood.waiting.keys()]).toEqual(["/0"]);
});
