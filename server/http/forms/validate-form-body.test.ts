import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { createFairByteBudget } from "#platform/resilience/byte-budget.ts";
import { expect, onTestFinished, test } from "vitest";
import { maxFormBytes, validateFormBody } from "./validate-form-body.ts";

/** A real server that responds with the form as a route would receive it. */
async function serveForms(admit?: Parameters<typeof validateFormBody>[1]) {
  const failures: unknown[] = [];
  const app = new Hono<{ Variables: { form: Request | undefined } }>().use(
    "*",
    validateFormBody("https://shop.example.pk", admit),
  );
  app.all("*", async (c) => {
    const form = c.get("form");
    return c.json(
      form
        ? {
            url: form.url,
            origin: form.headers.get("origin"),
            shown: form.headers.get("X-Shown-Lines"),
            fields: Object.fromEntries(await form.formData()),
          }
        : { url: null },
    );
  });
  app.onError((error) => {
    if (error instanceof HTTPException) return new Response(null, { status: error.status });
    failures.push(error);
    return new Response(null, { status: 500 });
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const { port } = address;
  const send = (body: BodyInit | null, { type = "application/x-www-form-urlencoded", method = "POST" } = {}) =>
    fetch(`http://127.0.0.1:${port}/cart?a=1`, {
      method,
      body,
      headers: { "Content-Type": type, Origin: "https://shop.example.pk", "X-Shown-Lines": "abc,def" },
      duplex: "half",
    } as RequestInit);
  return { send, port, failures };
}

const inPieces = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(Buffer.from(piece));
      stream.close();
    },
  });

test("a form arrives whole, at the shop's own URL, and without an Origin for the router to check again", async () => {
  const { send } = await serveForms();
  const response = await send("name=Ayesha+Khan&city=%D9%84%D8%A7%DB%81%D9%88%D8%B1");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    url: "https://shop.example.pk/cart?a=1",
    origin: null,
    // Which lines the cart's page shows is for the page that answers.
    shown: "abc,def",
    fields: { name: "Ayesha Khan", city: "لاہور" },
  });
});

test("a chunked form of unknown length is accepted", async () => {
  const { send } = await serveForms();
  expect(await (await send(inPieces("na", "me=Aye", "sha"))).json()).toMatchObject({ fields: { name: "Ayesha" } });
});

test("a form may be as large as our largest and no larger, with and without Content-Length", async () => {
  const { send } = await serveForms();
  const max = `a=${"x".repeat(maxFormBytes - 2)}`;
  expect((await send(max)).status).toBe(200);
  expect((await send(`${max}x`)).status).toBe(413);
  expect((await send(inPieces(max))).status).toBe(200);
  expect((await send(inPieces(max, "x"))).status).toBe(413);
});

test("bodies that are no URL-encoded form are refused", async () => {
  const { send } = await serveForms();
  for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x", ""])
    expect((await send("a=b", { type })).status, type).toBe(415);
  expect((await send("a=b", { type: "Application/X-WWW-Form-URLEncoded; charset=utf-8" })).status).toBe(200);
});

test("a form with files has as many parts as its sender may send, whatever its type says of its boundary", async () => {
  const budget = createFairByteBudget({ bytes: 1_000_000, share: 1_000_000, maxQueued: 1 });
  const admission = { sender: "somebody", maxBytes: 1_000_000, maxParts: 20, budget, maxTime: 1_000 };
  const { send } = await serveForms(async () => admission);
  const parts = (count: number) =>
    `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`.repeat(count) + "--x--\r\n";
  for (const type of ["boundary=x", "xboundary=zzz; boundary=x"]) {
    const sent = await send(parts(20), { type: `multipart/form-data; ${type}` });
    expect(await sent.json(), type).toMatchObject({ fields: { a: "b" } });
    expect((await send(parts(21), { type: `multipart/form-data; ${type}` })).status, type).toBe(413);
  }
  expect((await send(parts(1), { type: 'multipart/form-data; boundary="\\x"' })).status).toBe(400);
});

test("a large form with a file arrives whole, whether its length is said or not, and its body is copied for nobody", async () => {
  const budget = createFairByteBudget({ bytes: 9_000_000, share: 9_000_000, maxQueued: 1 });
  const admission = { sender: "somebody", maxBytes: 3_000_000, maxParts: 20, budget, maxTime: 1_000 };
  const { send } = await serveForms(async () => admission);
  const [head, end] = [
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x\r\nContent-Disposition: form-data; name="c"\r\n\r\n',
    "\r\n--x--\r\n",
  ];
  const type = "multipart/form-data; boundary=x";
  const text = "0123456789".repeat(200_000);
  for (const body of [head + text + end, inPieces(head, text, end)])
    expect(await (await send(body, { type })).json()).toMatchObject({ fields: { a: "b", c: text } });
});

test("broken characters, NUL and raw bytes are refused", async () => {
  const { send } = await serveForms();
  for (const body of ["a=%", "a=%ff", "a=%ed%a0%80", "a=%00", "a=é", "a=b\r\nc=d"])
    expect((await send(body)).status, body).toBe(400);
});

test("GET has no body; other methods are refused", async () => {
  const { send } = await serveForms();
  expect(await (await send(null, { method: "GET" })).json()).toEqual({ url: null });
  for (const method of ["PUT", "DELETE", "OPTIONS", "PATCH"])
    expect((await send(null, { method })).status, method).toBe(405);
});

test("an aborted form is not logged as a failure", async () => {
  const { port, failures, send } = await serveForms();
  const client = connect(port, "127.0.0.1");
  client.write(
    "POST /cart HTTP/1.1\r\nHost: shop\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\na=b",
  );
  await once(client, "connect");
  client.resetAndDestroy();
  await once(client, "close");
  expect((await send("a=b")).status).toBe(200);
  expect(failures).toEqual([]);
});

test("a large form that comes too slowly to end in its time makes room for the next one long before that", async () => {
  const bytes = maxFormBytes + 50_000;
  const budget = createFairByteBudget({ bytes, share: bytes, maxQueued: 5 });
  const maxTime = 18_000;
  const { port, send } = await serveForms(async () => ({
    sender: "a",
    maxBytes: bytes,
    maxParts: 10,
    budget,
    maxTime,
  }));
  const begunAt = performance.now();
  const slow = connect(port, "127.0.0.1");
  let said = "";
  slow.on("data", (data) => (said += data.toString())).on("error", () => undefined);
  const head = `POST /cart HTTP/1.1\r\nHost: shop\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n`;
  await new Promise((written) => slow.write(`${head}a=`, written));
  const drip = setInterval(() => slow.write("a"), 100);
  onTestFinished(() => clearInterval(drip));
  expect((await send(`name=${"x".repeat(maxFormBytes)}`)).status).toBe(200);
  expect(performance.now() - begunAt).toBeLessThan(maxTime / 2);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
});
