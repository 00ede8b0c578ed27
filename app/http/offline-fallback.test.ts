import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { isOfflineResult, withOfflineFallback } from "./offline-fallback.ts";

const unreached = () => ({ refusal: { kind: "unreached" } });
const proxyError = (status: number) => ({ status, statusText: "", internal: true, data: "<html>" });

test("responses and refusals of the shop are passed on", async () => {
  expect(await withOfflineFallback(async () => "placed", unreached)).toBe("placed");
  const redirect = new Response(null, { status: 303 });
  await expect(withOfflineFallback(() => Promise.reject(redirect), unreached)).rejects.toBe(redirect);
  for (const error of [
    new Error("Unexpected Server Error"),
    new TypeError("undefined is no function"),
    proxyError(500),
    proxyError(404),
  ]) {
    await expect(withOfflineFallback(() => Promise.reject(error), unreached)).rejects.toBe(error);
  }
});

test("without a connection, or with a proxy that finds no shop behind it, the fallback is used", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  const answers = [
    () => fetch(`http://127.0.0.1:${port}/`),
    () => Promise.reject(proxyError(502)),
    () => Promise.reject(proxyError(504)),
    () => Promise.reject(new TypeError("Load failed")),
    () => Promise.reject(new TypeError("NetworkError when attempting to fetch resource.")),
  ];
  for (const send of answers) expect(isOfflineResult(await withOfflineFallback(send, unreached))).toBe(true);
  for (const other of [null, undefined, "", { refusal: null }, { refusal: { kind: "fields" } }])
    expect(isOfflineResult(other)).toBe(false);
});

test("a connection that transfers nothing is reported after half a minute", async () => {
  vi.useFakeTimers();
  try {
    const answer = withOfflineFallback(() => new Promise<string>(() => undefined), unreached);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toEqual(unreached());
  } finally {
    vi.useRealTimers();
  }
});
