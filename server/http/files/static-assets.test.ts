import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";
import { exchangeRaw } from "#test/exchange-raw.ts";
import { loadStaticAssets } from "./static-assets.ts";

const script = "let shop = 'open';\n".repeat(100);

/** A shop that serves the newer of two builds. */
async function serveBuilds() {
  const builds = mkdtempSync(join(tmpdir(), "taqat-builds-"));
  const write = (name: string, bytes: string) => {
    mkdirSync(dirname(join(builds, name)), { recursive: true });
    writeFileSync(join(builds, name), bytes);
  };
  write("new/client/assets/app-NEW.js", script);
  write("new/client/assets/app-NEW.js.br", "brotli");
  write("new/client/assets/app-NEW.js.gz", "gzip");
  write("new/client/error-page.css", "body {}");
  write("new/server/serve.js", "secret");
  write("old/client/assets/app-OLD.js", "old");
  write("old/client/assets/app-OLD.js.br", "old brotli");
  const shop = await openShop({ connections: 1 });
  const served = await serveShop(shop, { files: loadStaticAssets(join(builds, "new")) });
  onTestFinished(async () => {
    await served[Symbol.asyncDispose]();
    await shop[Symbol.asyncDispose]();
    rmSync(builds, { recursive: true, force: true });
  });
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const lines = [
      `${method} ${path} HTTP/1.1`,
      "Host: taqat.test",
      "Connection: close",
      ...Object.entries(headers).map((pair) => pair.join(": ")),
    ];
    const [head = "", body = ""] = (
      await exchangeRaw({ port: served.port, bytes: `${lines.join("\r\n")}\r\n\r\n` })
    ).split("\r\n\r\n");
    const value = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
    return { status: Number(head.split(" ")[1]), body, value };
  };
  return { builds, write, ask };
}

test("a built file is sent in the smallest accepted encoding, is cached for good, and is 304 for a client that has it", async () => {
  const { ask } = await serveBuilds();
  const answers = await Promise.all(
    ["br, gzip", "gzip", "identity"].map((accepted) => ask("/assets/app-NEW.js", { "Accept-Encoding": accepted })),
  );
  expect(
    answers.map(({ status, body, value }) => [status, body, value("content-encoding"), value("content-length")]),
  ).toEqual([
    [200, "brotli", "br", "6"],
    [200, "gzip", "gzip", "4"],
    [200, script, undefined, String(script.length)],
  ]);
  const [first] = answers;
  expect([
    first!.value("content-type"),
    first!.value("cache-control"),
    first!.value("vary"),
    first!.value("x-content-type-options"),
  ]).toEqual(["text/javascript; charset=utf-8", "public, max-age=31536000, immutable", "Accept-Encoding", "nosniff"]);
  // Assets that only a page loads carry no page headers.
  expect(first!.value("x-frame-options")).toBeUndefined();
  expect(new Set(answers.map(({ value }) => value("etag"))).size).toBe(3);
  const again = await ask("/assets/app-NEW.js", { "Accept-Encoding": "br", "If-None-Match": first!.value("etag")! });
  expect([again.status, again.body, again.value("etag")]).toEqual([304, "", first!.value("etag")]);
  const head = await ask("/assets/app-NEW.js", {}, "HEAD");
  expect([head.status, head.body, head.value("content-length")]).toEqual([200, "", String(script.length)]);
  expect((await ask("/error-page.css")).value("cache-control")).toBe("public, max-age=86400");
});

test("a range request gets the whole file with status 200", async () => {
  const { ask } = await serveBuilds();
  for (const Range of ["bytes=5-2", "bytes=-5", "bytes=0-3", "bytes=0-1,4-5", "bytes=99999-", "lines=1-2"]) {
    for (const method of ["GET", "HEAD"]) {
      const { status, body, value } = await ask("/assets/app-NEW.js", { Range }, method);
      expect([status, body, value("content-length"), value("content-range")], `${method} ${Range}`).toEqual([
        200,
        method === "GET" ? script : "",
        String(script.length),
        undefined,
      ]);
    }
  }
});

test("a page opened before an upgrade, or from an upgraded server, finds its files, and files of no build are 404", async () => {
  const { ask, write } = await serveBuilds();
  const old = await ask("/assets/app-OLD.js", { "Accept-Encoding": "br" });
  expect([old.status, old.body, old.value("content-encoding"), old.value("cache-control")]).toEqual([
    200,
    "old brotli",
    "br",
    "public, max-age=31536000, immutable",
  ]);
  expect((await ask("/assets/app-NEXT.js")).status).toBe(404);
  write("next/client/assets/app-NEXT.js", "next");
  expect((await ask("/assets/app-NEXT.js")).body).toBe("next");
  for (const path of [
    "/assets/..%2f..%2fserver/serve.js",
    "/assets/%2e%2e/error-page.css",
    "/assets/",
    "/assets/gone.js",
    "/assets/app-OLD.js/x",
  ])
    expect((await ask(path)).status, path).toBeGreaterThanOrEqual(400);
});

test("files deleted under a running shop are still served, and a deleted folder ends nothing", async () => {
  const { ask, builds } = await serveBuilds();
  await ask("/assets/app-OLD.js");
  rmSync(builds, { recursive: true });
  expect([
    (await ask("/assets/app-NEW.js")).body,
    (await ask("/assets/app-OLD.js")).body,
    (await ask("/assets/none.js")).status,
  ]).toEqual([script, "old", 404]);
  expect((await ask("/healthz")).status).toBe(200);
});
