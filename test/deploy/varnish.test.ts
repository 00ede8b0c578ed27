import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { visitHeaders } from "#server/http/public-pages/visit.ts";
import { findFreePort } from "../find-free-port.ts";
import { secretPaths, secretStart } from "../secret-paths.ts";

const vcl = readFileSync(join(import.meta.dirname, "../../deploy/varnish.vcl"), "utf8");

/** What Varnish makes of a configuration: its exit status, and why it refuses it. */
function compile(text: string) {
  const folder = mkdtempSync(join(tmpdir(), "taqat-varnish-"));
  try {
    // It compiles under an account of its own.
    chmodSync(folder, 0o777);
    writeFileSync(join(folder, "shop.vcl"), text);
    const { status, stderr } = spawnSync("varnishd", ["-C", "-f", join(folder, "shop.vcl"), "-n", folder], {
      encoding: "utf8",
      maxBuffer: 64_000_000,
    });
    return { status, said: status === 0 ? "" : stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const imports = vcl.match(/^import .*;$/gm)!;
/** Whether Varnish is here, and the modules that the configuration imports. */
const hasVarnish =
  spawnSync("varnishd", ["-V"], { stdio: "ignore" }).status === 0 &&
  compile(["vcl 4.1;", ...imports, "backend default none;"].join("\n")).status === 0;

test.skipIf(!hasVarnish)("Varnish takes the configuration (only where there is Varnish)", () => {
  expect(compile(vcl)).toEqual({ status: 0, said: "" });
  expect(compile(`${vcl}\nsub vcl_recv { set req.http.X = ; }`).status).not.toBe(0);
});

/** Varnish with the configuration for operators, in front of a shop at another port. */
async function openVarnish(shop: number, adapt = (text: string) => text) {
  const folder = mkdtempSync(join(tmpdir(), "taqat-varnish-"));
  chmodSync(folder, 0o777);
  const port = await findFreePort();
  writeFileSync(join(folder, "shop.vcl"), adapt(vcl.replace('.port = "3000"', `.port = "${shop}"`)));
  const programs: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) => {
    const started = spawn(program, ["-n", folder, ...args], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    programs.push(started);
    return started;
  };
  onTestFinished(async () => {
    for (const program of programs.toReversed()) {
      if (program.exitCode !== null) continue;
      program.kill();
      await once(program, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  });
  start("varnishd", "-F", "-a", `127.0.0.1:${port}`, "-p", "http_gzip_support=off", "-f", join(folder, "shop.vcl"));
  return { url: `http://127.0.0.1:${port}`, start };
}

test.skipIf(!hasVarnish)(
  "a log of Varnish shows neither what staff look for nor links that open an order (only where there is Varnish)",
  async () => {
    // There is no shop behind it.
    const { url, start } = await openVarnish(await findFreePort());
    const answers = (path: string) =>
      fetch(`${url}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => answers("/"), { timeout: 20_000 }).toBe(503);
    const [format] = /(?<=varnishncsa -F ')[^']+/.exec(vcl)!;
    for (const path of secretPaths) await answers(path);
    await answers(`/admin/orders?q=${secretStart}`);
    const log = start("varnishncsa", "-d", "-F", format);
    let logged = "";
    log.stdout!.setEncoding("utf8").on("data", (text: string) => (logged += text));
    await expect.poll(() => logged, { timeout: 10_000 }).toMatch(/ GET \/admin\/orders 503/);
    expect(logged).toMatch(/ GET \/order\/- 503/);
    expect(logged).not.toContain(secretStart);
  },
);

test.skipIf(!hasVarnish)(
  "Varnish keeps one copy of a page for first visits and one for pages of the shop, which a page that a browser prepares is as well, and passes on who prepares a private one (only where there is Varnish)",
  async () => {
    let rendered = 0;
    const shop = createServer(({ headers, url }, answer) => {
      const isPublic = !url!.startsWith("/cart");
      if (url !== "/readyz") rendered += 1;
      const { "sec-fetch-site": site, "sec-purpose": purpose, cookie } = headers;
      answer
        .writeHead(200, {
          "content-type": "application/json",
          vary: visitHeaders,
          ...(isPublic && { "surrogate-control": "max-age=900" }),
        })
        .end(JSON.stringify({ site, purpose, cookie }));
    });
    await once(shop.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void shop.close());
    const { url } = await openVarnish((shop.address() as AddressInfo).port);
    const open = async (path: string, headers: Record<string, string>) =>
      new Promise<unknown>((resolve) => {
        const asked = ask(
          `${url}${path}`,
          { headers, agent: false },
          (answer) => void json(answer).then(resolve, resolve),
        );
        asked.on("error", resolve).end();
      });
    await expect.poll(() => open("/readyz", {}), { timeout: 20_000 }).toEqual({});

    const prepare = {
      "Sec-Fetch-Site": "none",
      "Sec-Purpose": "prefetch;prerender",
      Cookie: "taqat_cart=mine",
    };
    const [first, own] = [{ site: "none" }, { site: "same-origin" }];
    expect(await open("/products/whey", { "Sec-Fetch-Site": "cross-site" })).toEqual(first);
    expect(await open("/products/whey", { "Sec-Fetch-Site": "none" })).toEqual(first);
    expect(await open("/products/whey", prepare)).toEqual(own);
    expect(await open("/products/whey", { "Sec-Fetch-Site": "same-origin" })).toEqual(own);
    const throughAnother = {
      "Sec-Fetch-Site": "none",
      "Sec-Purpose": "prefetch;anonymous-client-ip",
    };
    expect(await open("/products/whey", throughAnother)).toEqual(first);
    expect(await open("/products/whey", { "Sec-Fetch-Site": "none", Host: "invented.example" })).toEqual(first);
    expect(rendered).toBe(2);
    // The shop refuses to prepare it.
    expect(await open("/cart", prepare)).toEqual({
      site: "none",
      purpose: "prefetch;prerender",
      cookie: "taqat_cart=mine",
    });
  },
);

test.skipIf(!hasVarnish)(
  "Varnish sends an old page for as long as the shop cannot make a new one, also after all was purged (only where there is Varnish)",
  async () => {
    let works = true;
    const shop = createServer(({ url }, answer) => {
      const status = works || url === "/readyz" ? 200 : 503;
      answer
        .writeHead(status, status === 200 ? { "surrogate-control": "max-age=900", etag: 'W/"1"' } : {})
        .end(status === 200 ? "page" : "error");
    });
    await once(shop.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void shop.close());
    // A page that is stale is not sent while the shop works.
    const { url } = await openVarnish((shop.address() as AddressInfo).port, (text) =>
      text.replace("set req.grace = 5s", "set req.grace = 0s"),
    );
    const open = (path: string, options: RequestInit = {}) =>
      fetch(`${url}${path}`, options).then(
        async (answer) => `${answer.status} ${await answer.text()}`,
        () => "",
      );
    await expect.poll(() => open("/readyz"), { timeout: 20_000 }).toBe("200 page");
    expect(await open("/products/whey")).toBe("200 page");
    works = false;
    expect((await open("/", { method: "PURGE", headers: { "Purge-All": "1" } })).slice(0, 3)).toBe("200");
    for (let time = 0; time < 3; time += 1) expect(await open("/products/whey")).toBe("200 page");
    // Of this one there is no copy.
    expect(await open("/products/creatine")).toBe("503 error");
    works = true;
    await expect.poll(() => open("/products/creatine")).toBe("200 page");
    shop.close().closeAllConnections();
    expect(await open("/products/whey")).toBe("200 page");
    for (const path of ["/products/pre-workout", "/cart"])
      expect(await open(path)).toMatch(/^503 <!doctype html>.*The shop cannot be reached for a moment\./s);
  },
);

test.skipIf(!hasVarnish)(
  "the id of a request is not that of another one which gets a copy of its page (only where there is Varnish)",
  async () => {
    let asked = 0;
    const shop = createServer(({ url }, answer) => {
      if (url !== "/readyz") asked += 1;
      answer.writeHead(200, { "surrogate-control": "max-age=900", "x-request-id": `request-${asked}` }).end("page");
    });
    await once(shop.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void shop.close());
    const { url } = await openVarnish((shop.address() as AddressInfo).port);
    const idOf = (path: string) =>
      fetch(`${url}${path}`).then(
        ({ headers }) => headers.get("x-request-id"),
        () => "none",
      );
    await expect.poll(() => idOf("/readyz"), { timeout: 20_000 }).toBe("request-0");
    expect([await idOf("/products/whey"), await idOf("/products/whey"), asked]).toEqual(["request-1", null, 1]);
    expect(await idOf("/cart")).toBe("request-2");
  },
);
