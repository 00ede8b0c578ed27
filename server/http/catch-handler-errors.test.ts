import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { exchangeRaw } from "#test/exchange-raw.ts";
import { type RequestHandler, catchHandlerErrors } from "./catch-handler-errors.ts";

/** Sends a request to a server with this handler and returns what came back. */
async function ask(answer: RequestHandler) {
  const told: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void told.push(line) });
  const server = createServer(catchHandlerErrors(answer, log)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    told,
    text: await exchangeRaw({
      port,
      bytes: "GET /order/secret?x=1 HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n",
    }),
  };
}

const failures: [string, RequestHandler][] = [
  [
    "at once",
    () => {
      throw new RangeError("end before start");
    },
  ],
  ["later", () => Promise.reject(new Error("gone"))],
];

test.each(failures)(
  "a handler that fails %s is an error page, and is logged without the secret in its address",
  async (_, answer) => {
    const { text, told } = await ask(answer);
    expect(text).toMatch(/^HTTP\/1\.1 500 [\s\S]*Something went wrong on our side/);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/The handler of a request failed/);
    expect(told[0]).not.toContain("secret");
  },
);

test("a response that fails half-way is aborted, so that no client takes the half for the whole", async () => {
  const { text } = await ask(async (_, response) => {
    response.writeHead(200, { "Content-Length": 10 });
    response.write("half");
    await vi.waitFor(() => expect(response.writableLength).toBe(0));
    throw new Error("gone");
  });
  expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nhalf$/);
});

test("a write after the end, and a stream that fails below the response, end nothing else", async () => {
  const uncaught = vi.fn();
  process.on("uncaughtExceptionMonitor", uncaught);
  onTestFinished(() => void process.off("uncaughtExceptionMonitor", uncaught));
  const late = await ask((_, response) => {
    response.end("all");
    response.write("more");
  });
  expect(late.text).toMatch(/all$/);
  const broken = await ask((_, response) => {
    const source = new Readable({
      read() {
        this.destroy(new Error("the file is gone"));
      },
    });
    source.on("error", (error) => response.destroy(error));
    source.pipe(response);
  });
  expect(broken.text).toBe("");
  expect(uncaught).not.toHaveBeenCalled();
});
