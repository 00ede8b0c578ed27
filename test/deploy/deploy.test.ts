import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as ask } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { request } from "node:https";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../find-free-port.ts";
import { secretPaths, secretStart } from "../secret-paths.ts";

const root = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const has = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: "ignore" }).status === 0;
const hasHaproxy = has("haproxy", "-v") && has("openssl", "version");

/** The proxy with the configuration for operators, at other ports, in front of a server that echoes each request. */
async function openProxy(adapt = (config: string, _folder: string) => config, first = 200) {
  const folder = mkdtempSync(join(tmpdir(), "taqat-proxy-"));
  const [http, https, shop] = [await findFreePort(), await findFreePort(), await findFreePort()];
  spawnSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "2",
      "-subj",
      "/CN=localhost",
      "-keyout",
      "key.pem",
      "-out",
      "cert.pem",
    ],
    { cwd: folder, stdio: "ignore" },
  );
  writeFileSync(
    join(folder, "taqat.pem"),
    readFileSync(join(folder, "cert.pem"), "utf8") + readFileSync(join(folder, "key.pem"), "utf8"),
  );
  const config = read("deploy/haproxy.cfg")
    .replaceAll("/etc/haproxy/taqat.pem", join(folder, "taqat.pem"))
    .replace("bind :80", `bind 127.0.0.1:${http}`)
    .replace("bind :443", `bind 127.0.0.1:${https}`)
    .replace("127.0.0.1:3000", `127.0.0.1:${shop}`)
    .replace("maxconn 8000", `maxconn 200\n    stats socket ${join(folder, "stats.sock")}`)
    .replace("    log /dev/log local0", "    log stdout format raw local0")
    .replace("    user haproxy\n    group haproxy\n", "");
  writeFileSync(join(folder, "haproxy.cfg"), adapt(config, folder));
  const checked = spawnSync("haproxy", ["-c", "-f", join(folder, "haproxy.cfg")], { encoding: "utf8" });
  expect(checked.status, checked.stderr).toBe(0);

  const server = createServer((asked, answer) => {
    if (asked.url === "/hints")
      answer.writeEarlyHints({
        link: "</assets/app.css>; rel=preload; as=style",
      });
    if (asked.url !== "/events")
      return void asked.resume().once("end", () => answer.end(JSON.stringify(asked.headers)));
    answer.writeHead(200, { "Content-Type": "text/event-stream" });
    answer.write("data: 1\n\n");
    return undefined;
  });
  const serve = () => once(server.listen(shop, "127.0.0.1"), "listening");
  await serve();
  const proxy = spawn("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let logged = "";
  proxy.stdout.setEncoding("utf8").on("data", (text: string) => (logged += text));
  onTestFinished(async () => {
    proxy.kill("SIGKILL");
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** How often the proxy has tried the shop again, requests that it still tries included. */
  const countRetries = async () => {
    const rows = (await readText(connect(join(folder, "stats.sock")).end("show stat\n"))).split("\n");
    const [names, shopRow] = [rows[0]!, rows.find((row) => row.startsWith("shop,BACKEND,"))!].map((row) =>
      row.split(","),
    );
    return Number(shopRow![names!.indexOf("wretr")]);
  };

  /** Sends a request through the proxy, and returns the first part of the response: an event stream does not end. */
  const fetchThrough = (path: string, { headers = {}, method = "GET", body = "" } = {}) =>
    new Promise<{ status: number; text: string; hinted: boolean }>((resolve, reject) => {
      let hinted = false;
      const asked = request(
        {
          port: https,
          host: "127.0.0.1",
          path,
          method,
          headers,
          rejectUnauthorized: false,
          agent: false,
        },
        (answer) => {
          answer.setEncoding("utf8").once("data", (text: string) => {
            resolve({ status: answer.statusCode!, text, hinted });
            asked.destroy();
          });
        },
      );
      asked
        .on("information", ({ statusCode }) => void (hinted ||= statusCode === 103))
        .on("error", reject)
        .end(body);
    });
  await expect
    .poll(
      () =>
        fetchThrough("/").then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 10_000 },
    )
    .toBe(first);
  return { http, https, fetchThrough, countRetries, server, serve, logged: () => logged };
}

test("unit and proxy agree with the shop: its scripts, its settings, its port", () => {
  const unit = read("deploy/taqat.service");
  const settings = [...unit.matchAll(/^Environment=([A-Z_]+)=(.*)$/gm)].map(
    ([, name, value]) => [name!, value!] as const,
  );
  expect(settings.length).toBeGreaterThan(2);
  const readme = read("README.md");
  for (const [name] of settings) expect(readme).toContain(`\`${name}\``);
  const { scripts } = JSON.parse(read("package.json")) as {
    scripts: Record<string, string>;
  };
  // npm may run between the launcher and the service manager; a shell may not. `format` alone runs a tool, twice.
  const { format, ...launchers } = scripts;
  expect(format).toBe("oxfmt && oxfmt");
  for (const [name, script] of Object.entries(launchers))
    expect(script, name).toMatch(/^exec node scripts\/[\w-]+\.mjs/);
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/npm start$/m);
  const { PORT, HOST } = Object.fromEntries(settings);
  expect(read("deploy/haproxy.cfg")).toContain(`server shop ${HOST}:${PORT} `);
});

test.skipIf(!hasHaproxy)("HAProxy takes the configuration for three databases", () => {
  const folder = mkdtempSync(join(tmpdir(), "taqat-proxy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "haproxy-database.cfg");
  // Their names and the log of the system are the operator's.
  const config = read("deploy/haproxy-database.cfg").replaceAll(/db\d\.internal/g, "127.0.0.1");
  writeFileSync(file, config.replace(/^ {4}(?:user|group) haproxy\n/gm, ""));
  const checked = spawnSync("haproxy", ["-c", "-f", file], {
    encoding: "utf8",
  });
  expect(checked.status, checked.stderr).toBe(0);
});

test.skipIf(!has("systemd-analyze", "--version"))(
  "systemd takes the unit without a word (only where there is systemd)",
  () => {
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", join(root, "deploy/taqat.service")], {
      encoding: "utf8",
    });
    expect([status, stderr.split("\n").filter((line) => line.includes("taqat.service"))]).toEqual([0, []]);
  },
);

test.skipIf(!has("promtool", "--version"))("Prometheus takes the alarms (only where there is promtool)", () => {
  const { status, stderr } = spawnSync("promtool", ["check", "rules", join(root, "deploy/prometheus-alerts.yml")], {
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
});

test.skipIf(!hasHaproxy)(
  "HAProxy serves the shop by TLS and HTTP/2, passes on who asks, events and early hints, and refuses what is too large (only where there is HAProxy)",
  async () => {
    const { http, https, fetchThrough, logged } = await openProxy();
    const forged = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const spoofed = JSON.parse(
      (
        await fetchThrough("/", {
          headers: {
            "X-Forwarded-For": "203.0.113.9",
            Forwarded: "for=203.0.113.9",
            "X-Forwarded-Proto": "http",
            traceparent: forged,
          },
        })
      ).text,
    ) as Record<string, string>;
    expect([spoofed["x-forwarded-for"], spoofed["x-forwarded-proto"], spoofed.forwarded]).toEqual([
      "127.0.0.1",
      "https",
      undefined,
    ]);
    expect((await fetchThrough("/events")).text).toBe("data: 1\n\n");
    expect((await fetchThrough("/hints")).hinted).toBe(true);
    const traces = [
      spoofed["traceparent"],
      (JSON.parse((await fetchThrough("/")).text) as typeof spoofed)["traceparent"],
    ];
    for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(new Set([...traces, forged]).size).toBe(3);
    await expect.poll(logged).toContain(traces[1]!.slice(3, 35));
    const announce = async (path: string, bytes: number) =>
      (
        await fetchThrough(path, {
          method: "POST",
          headers: { "Content-Length": String(bytes) },
        })
      ).status;
    expect([await announce("/", 2_000_000), await announce("/admin/products/1/pictures", 50_000_000)]).toEqual([
      413, 413,
    ]);
    const photos = "p".repeat(2_000_000);
    const takesFiles = ["/admin/products/1/pictures", "/webhooks/whatsapp"];
    for (const order of ["/order/t0ken", "/user/dashboard/orders/10001"])
      takesFiles.push(order, `${order}.data`, `${order}/return`);
    const send = async (path: string) => (await fetchThrough(path, { method: "POST", body: photos })).status;
    expect(await Promise.all(takesFiles.map(send))).toEqual(takesFiles.map(() => 200));

    for (const path of [...secretPaths, `/admin/orders?q=${secretStart}`]) await fetchThrough(path);
    await expect.poll(logged).toMatch(/ GET \/admin\/orders HTTP/);
    expect(logged()).toMatch(/ GET \/order\/- HTTP/);
    expect(logged()).not.toContain(secretStart);

    const plain = ask({
      port: http,
      host: "127.0.0.1",
      path: "/cart?x=1",
      headers: { Host: "shop.test" },
    }).end();
    const [redirect] = (await once(plain, "response")) as [
      { statusCode: number; headers: Record<string, string>; resume(): void },
    ];
    redirect.resume();
    expect([redirect.statusCode, redirect.headers.location]).toEqual([308, "https://shop.test/cart?x=1"]);

    // The proxy requests early hints for HTTP/2 alone, whatever header a client sends.
    expect(
      (JSON.parse((await fetchThrough("/", { headers: { "X-Early-Hints": "yes" } })).text) as Record<string, string>)[
        "x-early-hints"
      ],
    ).toBeUndefined();
    const session = connectHttp2(`https://127.0.0.1:${https}`, {
      rejectUnauthorized: false,
    });
    const stream = session.request({ ":path": "/hints" });
    const early: unknown[] = [];
    stream.on("headers", (said: Record<string, unknown>) => void early.push([said[":status"], said.link]));
    const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
    expect([session.alpnProtocol, headers[":status"], early]).toEqual([
      "h2",
      200,
      [[103, "</assets/app.css>; rel=preload; as=style"]],
    ]);
    const told = session.request({ ":path": "/" }).setEncoding("utf8");
    expect(JSON.parse(((await once(told, "data")) as [string])[0])).toMatchObject({ "x-early-hints": "yes" });
    session.destroy();
  },
);

test.skipIf(!hasHaproxy)(
  "behind HAProxy a restart makes shoppers wait and refuses nobody (only where there is HAProxy)",
  async () => {
    const { fetchThrough, countRetries, server, serve } = await openProxy();
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    const waiting = [fetchThrough("/"), fetchThrough("/", { method: "POST", body: "order=1" })];
    await expect.poll(countRetries, { timeout: 10_000 }).toBeGreaterThanOrEqual(waiting.length);
    await serve();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  },
);

test.skipIf(!hasHaproxy)(
  "behind a CDN HAProxy takes the client's address from the CDN alone, and refuses everybody else (only where there is HAProxy)",
  async () => {
    const open = (networks: string) =>
      openProxy(
        (config, folder) => {
          writeFileSync(join(folder, "cdn-networks"), `${networks}\n`);
          const lines = ["acl from-cdn", "http-request deny unless from-cdn", "http-request set-src"];
          for (const line of lines) expect(config).toContain(`#   ${line}`);
          return lines
            .reduce((text, line) => text.replace(`#   ${line}`, line), config)
            .replace("/etc/haproxy/cdn-networks", join(folder, "cdn-networks"));
        },
        networks.startsWith("127.") ? 200 : 403,
      );
    const headers = { "CF-Connecting-IP": "203.0.113.77", "X-Forwarded-For": "198.51.100.6" };
    const fromCdn = await open("127.0.0.0/8");
    const { text } = await fromCdn.fetchThrough("/", { headers });
    expect((JSON.parse(text) as Record<string, string>)["x-forwarded-for"]).toBe("203.0.113.77");
    const fromElsewhere = await open("192.0.2.0/24");
    expect((await fromElsewhere.fetchThrough("/", { headers })).status).toBe(403);
  },
);

test.skipIf(!hasHaproxy)(
  "where no shop answers for long, HAProxy says so in words (only where there is HAProxy)",
  async () => {
    const { fetchThrough, server } = await openProxy((config) => config.replace("retries 30", "retries 1"));
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    const { status, text } = await fetchThrough("/");
    expect([status, text]).toEqual([503, expect.stringContaining("The shop cannot be reached for a moment.")]);
  },
);
