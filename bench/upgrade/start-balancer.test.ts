import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#test/find-free-port.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { adaptBalancer, startBalancer } from "./start-balancer.ts";

const hasHaproxy = spawnSync("haproxy", ["-v"], { stdio: "ignore" }).status === 0;

test("the balancer has what the file for operators says of several shops, and nothing that it says of one", () => {
  const lines = adaptBalancer(4600, ["10.0.0.21:3000", "10.0.0.22:3000"])
    .split("\n")
    .filter((line) => !/^ *#/.test(line));
  expect(lines).toEqual(
    expect.arrayContaining([
      "    option httpchk GET /readyz",
      "    option redispatch",
      "    srvtcpka-cnt 2",
      "    retries 30",
      "    timeout server 60s",
      "    server shop1 10.0.0.22:3000 maxconn 500 check inter 500ms fall 1 rise 1 tcp-ut 4s",
    ]),
  );
  expect(lines.filter((line) => line.startsWith("    server "))).toHaveLength(2);
});

/** A shop that says who it is, and whether it can show pages. */
async function openOneShop(name: string) {
  const shop = { ready: true, url: "", close: () => server.close().closeAllConnections() };
  const server = createServer(({ url }, answer) => {
    answer.writeHead(url === "/readyz" && !shop.ready ? 503 : 200).end(name);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void shop.close());
  return Object.assign(shop, { url: `127.0.0.1:${(server.address() as AddressInfo).port}` });
}

test.skipIf(!hasHaproxy)(
  "of two shops behind HAProxy one that shows no pages, and one that has died, is asked for nothing, and nobody is refused (only where there is HAProxy)",
  async () => {
    const shops = [await openOneShop("one"), await openOneShop("other")] as const;
    const folder = mkdtempSync(join(temporaryFolder(), "taqat-balancer-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const balancer = await startBalancer({
      folder,
      port: await findFreePort(),
      shops: shops.map(({ url }) => url),
    });
    onTestFinished(balancer.stop);
    const ask = () =>
      fetch(balancer.url, { headers: { connection: "close" } }).then(
        async (answer) => `${answer.status} ${await answer.text()}`,
        () => "away",
      );
    const askMany = async () => new Set(await Promise.all(Array.from({ length: 12 }, ask)));
    const patience = { timeout: 10_000 };
    await expect.poll(askMany, patience).toEqual(new Set(["200 one", "200 other"]));
    shops[0].ready = false;
    await expect.poll(askMany, patience).toEqual(new Set(["200 other"]));
    shops[0].ready = true;
    await expect.poll(askMany, patience).toEqual(new Set(["200 one", "200 other"]));
    shops[1].close();
    for (let time = 0; time < 5; time += 1) expect(await askMany()).toEqual(new Set(["200 one"]));
  },
);
