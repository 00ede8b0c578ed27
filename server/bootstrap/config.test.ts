import { resolve } from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "./config.ts";

test("without settings the shop uses port 3000 and a database of its own", () => {
  expect(loadConfig({})).toMatchObject({
    development: false,
    port: 3000,
    host: "0.0.0.0",
    baseUrl: "http://localhost:3000",
    dataDir: resolve("data"),
    databaseUrl: null,
    demo: false,
    worker: true,
    trustedProxies: 0,
    metrics: null,
    logLevel: "info",
  });
  expect(loadConfig({ PORT: "", DATABASE_URL: "", DEMO: "", WORKER: "" })).toEqual(loadConfig({}));
});

test("settings override the defaults", () => {
  expect(
    loadConfig({
      PORT: "8080",
      HOST: "127.0.0.1",
      BASE_URL: "https://shop.example.pk/",
      DATA_DIR: "/var/lib/taqat",
      DATABASE_URL: "postgresql://shop@db/shop",
      DEMO: "on",
      WORKER: "off",
      TRUST_PROXY: "1",
    }),
  ).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    baseUrl: "https://shop.example.pk",
    dataDir: "/var/lib/taqat",
    databaseUrl: "postgresql://shop@db/shop",
    demo: true,
    worker: false,
    trustedProxies: 1,
  });
  for (const [said, proxies] of [
    ["on", 1],
    ["true", 1],
    ["2", 2],
    ["off", 0],
    ["0", 0],
  ] as const)
    expect(loadConfig({ TRUST_PROXY: said }).trustedProxies).toBe(proxies);
  expect(loadConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
  expect(loadConfig({ METRICS_PORT: "0", METRICS_HOST: "10.0.0.5" }).metrics).toEqual({ port: 0, host: "10.0.0.5" });
  expect(loadConfig({ PORT: "8080" }).baseUrl).toBe("http://localhost:8080");
});

test.for([
  ["PORT", "abc"],
  ["PORT", "70000"],
  ["PORT", "80.5"],
  ["BASE_URL", "shop.example.pk"],
  ["BASE_URL", "ftp://shop.example.pk"],
  ["BASE_URL", "https://shop.example.pk/sub"],
  ["BASE_URL", "https://shop.example.pk/?x=1"],
  ["DATABASE_URL", "mysql://shop@db/shop"],
  ["DATABASE_URL", "postgres://a b:::/%%"],
  ["DATABASE_URL", "postgres://shop@a:5432,b:x/shop"],
  ["DATABASE_URL", "postgres://shop@a,b/shop?target_session_attrs=standby"],
  ["DATABASE_READ_URLS", "postgres://shop@a/shop,mysql://b"],
  ["DEMO", "perhaps"],
  ["WORKER", "no"],
  ["LOG_LEVEL", "loud"],
  ["SECRET_KEY", "short"],
  ["DATABASE_CONNECTIONS", "1"],
  ["METRICS_PORT", "65536"],
  ["METRICS_PORT", "on"],
  ["PAGE_CACHE_MB", "lots"],
  ["TRUST_PROXY", "perhaps"],
  ["TRUST_PROXY", "1.5"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", "11"],
] as const)("%s=%s is refused by name", ([name, value]) => {
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^These settings cannot be used: ${name}: [^;]+$`));
});

test("a number out of range is refused with the range", () => {
  expect(() => loadConfig({ PORT: "70000" })).toThrow("PORT: must be a whole number from 0 to 65535");
});

test("all invalid settings are reported together, in one sentence without secrets", () => {
  const read = () => loadConfig({ PORT: "abc", BASE_URL: "x", DATABASE_URL: "mysql://shop:hunter2@db" });
  expect(read).toThrow(/PORT: .+; BASE_URL: .+; DATABASE_URL: /);
  expect(read).not.toThrow(/hunter2|\n/);
});

test("the database's address may name several hosts, and the replicas stand one by one", () => {
  const url = "postgres://shop@a:5432,b:5433/shop?target_session_attrs=read-write";
  expect(
    loadConfig({
      DATABASE_URL: url,
      DATABASE_READ_URLS: "postgres://shop@b:5433/shop, postgresql://shop@c,d:5434/shop?sslmode=require",
    }),
  ).toMatchObject({
    databaseUrl: url,
    databaseReadUrls: [
      "postgres://shop@b:5433/shop",
      "postgresql://shop@c/shop?sslmode=require",
      "postgresql://shop@d:5434/shop?sslmode=require",
    ],
  });
  expect(loadConfig({}).databaseReadUrls).toEqual([]);
  expect(() => loadConfig({ DATABASE_READ_URLS: "postgres://shop@b/shop" })).toThrow(
    "DATABASE_READ_URLS goes with DATABASE_URL",
  );
});
