import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";

const files = {
  build: "new",
  stylesheet: "/assets/app-NEW.css",
  find: () => undefined,
  findInOtherBuilds: async () => undefined,
};
const asked = { "X-Early-Hints": "yes", "Sec-Fetch-Dest": "document" };

/** The early hints and the final status of a response. */
async function ask(
  port: number,
  path: string,
  { method = "GET", headers = asked }: { method?: string; headers?: Record<string, string> } = {},
) {
  const hints: unknown[] = [];
  const sent = request({ port, path, method, headers, agent: false });
  sent.on(
    "information",
    ({ statusCode, headers: { link } }: { statusCode: number; headers: { link?: string } }) =>
      void hints.push([statusCode, link]),
  );
  const [answer] = (await once(sent.end(), "response")) as [IncomingMessage];
  answer.resume();
  return { hints, status: answer.statusCode };
}

test("early hints name the stylesheet of an uncached page when a proxy is trusted; a cached page sends none", async () => {
  await using shop = await openShop();
  await shop.sells({ name: "Whey", slug: "whey" });
  await using served = await serveShop(shop, { files, publicPages: true });
  const hint = [103, "</assets/app-NEW.css>; rel=preload; as=style"];
  expect(await ask(served.port, "/products/whey")).toEqual({ hints: [hint], status: 200 });
  expect(await ask(served.port, "/products/whey")).toEqual({ hints: [], status: 200 });
  for (const _time of [1, 2]) expect(await ask(served.port, "/cart")).toEqual({ hints: [hint], status: 200 });
});

test("other requests get no early hints", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop, { files, publicPages: true });
  const others: [string, Parameters<typeof ask>[2]][] = [
    ["/cart", { headers: {} }],
    ["/cart", { headers: { ...asked, "X-Early-Hints": "no" } }],
    ["/cart", { headers: { ...asked, "Sec-Fetch-Dest": "empty" } }],
    ["/cart", { method: "POST" }],
    ["/cart", { method: "HEAD" }],
    ["/v1/products", undefined],
    ["/healthz", undefined],
    ["/pictures/none", undefined],
  ];
  for (const [path, how] of others) expect((await ask(served.port, path, how)).hints, path).toEqual([]);
});
