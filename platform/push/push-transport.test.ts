import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { impossibleKey } from "#test/services/push-keys.ts";
import { derivePushKeys } from "./push-keys.ts";
import { isPushService } from "./push-services.ts";
import { createPushTransport } from "./push-transport.ts";

const keys = derivePushKeys("a secret key for tests, long enough");
const message = { payload: JSON.stringify({ title: "آرڈر 10001" }), topic: "order-1", holdFor: 60 };

/** A browser with a subscription at a push service that answers with this status. */
async function openBrowser(status = 201) {
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: Buffer.concat(await Array.fromAsync(request)) });
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const own = createECDH("prime256v1");
  const auth = randomBytes(16);
  own.generateKeys();
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sub/1`;
  const subscription = { endpoint, p256dh: own.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { subscription, received, read: (body: Buffer) => decrypt(body, own, auth) };
}

/** What the browser reads: RFC 8188 with the keys of RFC 8291. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, about, 32));
  const derive = (info: string, length: number) => Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  const decipher = createDecipheriv(
    "aes-128-gcm",
    derive("Content-Encoding: aes128gcm\0", 16),
    derive("Content-Encoding: nonce\0", 12),
  );
  const sealed = body.subarray(21 + sender.length);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const openTransport = () => createPushTransport({ keys, contact: "https://shop.example", isAllowed: () => true });

test("only the browser can read what is pushed, and its push service knows who pushes it", async () => {
  const { subscription, received, read } = await openBrowser();
  expect(await openTransport().send(subscription, message)).toBe("sent");
  const [{ headers, body }] = received as [(typeof received)[0]];
  expect(read(body)).toBe(message.payload);
  expect(body.toString("latin1")).not.toContain("10001");
  expect(headers).toMatchObject({ ttl: "60", topic: "order-1", urgency: "high", "content-encoding": "aes128gcm" });

  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  expect(key).toBe(keys.publicKey);
  const point = Buffer.from(keys.publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
  const [head, claims, signature] = token.split(".");
  const signed = Buffer.from(`${head}.${claims}`);
  const signedBy = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  expect(verify("sha256", signed, signedBy, Buffer.from(signature!, "base64url"))).toBe(true);
  expect(JSON.parse(Buffer.from(claims!, "base64url").toString())).toMatchObject({
    aud: new URL(subscription.endpoint).origin,
    sub: "https://shop.example",
  });
});

test.each([403, 404, 410])("a subscription of which the service says %i is gone", async (status) => {
  expect(await openTransport().send((await openBrowser(status)).subscription, message)).toBe("gone");
});

test.each([400, 429, 500, 503])("a service that answers %i is asked again later", async (status) => {
  const { subscription } = await openBrowser(status);
  await expect(openTransport().send(subscription, message)).rejects.toThrow(`127.0.0.1 answered ${status}`);
});

test("a subscription with a key for which nothing can be encrypted is gone, and is not tried again and again", async () => {
  const { subscription, received } = await openBrowser();
  expect(await openTransport().send({ ...subscription, p256dh: impossibleKey }, message)).toBe("gone");
  expect(received).toEqual([]);
});

test("nothing but the push services of browsers is ever called", async () => {
  const { subscription, received } = await openBrowser();
  const transport = createPushTransport({ keys, contact: "https://shop.example" });
  expect(await transport.send(subscription, message)).toBe("gone");
  expect(received).toEqual([]);
  for (const endpoint of [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])
    expect(isPushService(endpoint), endpoint).toBe(true);
  for (const endpoint of [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evil-fcm.googleapis.com/abc",
    "https://push.apple.com.evil.example/",
    "https://evilpush.apple.com/",
    "https://user@web.push.apple.com/abc",
    "https://169.254.169.254/",
    "https://localhost/",
    "not an address",
    "",
  ])
    expect(isPushService(endpoint), endpoint).toBe(false);
});

test("the keys follow from the secret key", () => {
  expect(derivePushKeys("a secret key for tests, long enough")).toEqual(keys);
  expect(derivePushKeys("another secret key for tests")).not.toEqual(keys);
  expect(Buffer.from(keys.publicKey, "base64url")).toHaveLength(65);
});
