import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createProxyWarning } from "./warn-of-proxy.ts";

const request = (headers: IncomingMessage["headers"]) => ({ headers }) as IncomingMessage;

test("a proxy that the settings do not know is named once in the log, and no other request is", () => {
  const warned: unknown[] = [];
  const log = { warn: (message: unknown) => void warned.push(message) };
  const look = createProxyWarning(log, 0);
  look(request({ host: "shop" }));
  expect(warned).toEqual([]);
  for (let turn = 0; turn < 3; turn += 1) look(request({ "x-forwarded-for": "203.0.113.1" }));
  expect(warned).toEqual([expect.stringContaining("set TRUST_PROXY")]);
  createProxyWarning(log, 1)(request({ "x-forwarded-for": "203.0.113.1" }));
  expect(warned).toHaveLength(1);
});
