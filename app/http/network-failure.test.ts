import { expect, test } from "vitest";
import { findFreePort } from "#test/find-free-port.ts";
import { isNetworkFailure } from "./network-failure.ts";

const proxyError = (status: number) => ({ status, statusText: "", internal: true, data: "<html>" });

test("what the shop itself says is no failure of the network, and neither is a fault of a program", () => {
  for (const error of [
    new Error("Unexpected Server Error"),
    new TypeError("undefined is no function"),
    proxyError(500),
    proxyError(404),
  ])
    expect(isNetworkFailure(error), String(error)).toBe(false);
});

test("without a connection, or with a proxy that finds no shop behind it, the network failed", async () => {
  const refused: unknown = await fetch(`http://127.0.0.1:${await findFreePort()}/`).catch((error: unknown) => error);
  for (const error of [
    refused,
    proxyError(502),
    proxyError(504),
    new TypeError("Load failed"),
    new TypeError("NetworkError when attempting to fetch resource."),
  ])
    expect(isNetworkFailure(error), String(error)).toBe(true);
});
