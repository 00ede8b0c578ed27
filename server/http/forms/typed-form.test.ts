import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { readUnreadForm } from "./typed-form.ts";

const url = "https://taqat.test/admin/content/banners/new";
const whole = '--x\r\nContent-Disposition: form-data; name="headline"\r\n\r\nعید\r\n--x--\r\n';

/** A form that arrives when the test says so, and whether the shop has begun to read it. */
function send(client: string) {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const body = Object.assign(new PassThrough(), { headers });
  let begun = false;
  const read = body.iterator.bind(body);
  body.iterator = (options) => {
    begun = true;
    return read(options);
  };
  const fields = readUnreadForm(url, body as unknown as IncomingMessage, client);
  return { fields, begun: () => begun, arrive: () => void body.end(whole) };
}

test("large forms that come while nobody is known are read a few at a time, of one client fewer, and each in its turn", async () => {
  const [first, second, third, other] = [send("198.51.100.1"), send("198.51.100.1"), send("198.51.100.1"), send("::1")];
  const many = Array.from({ length: 9 }, (_, at) => send(`203.0.113.${at}`));
  const countBegun = () => [first, second, third, other, ...many].filter(({ begun }) => begun()).length;
  await setImmediate();
  expect([countBegun(), third.begun(), other.begun()]).toEqual([6, false, true]);
  first.arrive();
  expect(await first.fields).toEqual([["headline", "عید"]]);
  await setImmediate();
  expect(countBegun()).toBe(7);
  const rest = [second, third, other, ...many];
  for (const { arrive } of rest) arrive();
  for (const { fields } of rest) expect(await fields).toEqual([["headline", "عید"]]);
});
