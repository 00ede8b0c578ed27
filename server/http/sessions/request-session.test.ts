import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { clientAddress } from "#app/http/client-address.ts";
import { createRequestSession } from "./request-session.ts";

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;
const meet = (cookieHeader?: string, https = false) =>
  createRequestSession({ database: {} as Database, agent: "Browser", address: "10.0.0.1", cookieHeader, https });

test("the client's address is that of the connection; headers do not count", () => {
  expect(clientAddress(from("203.0.113.9", "10.0.0.1"), 0)).toBe("203.0.113.9");
  expect(clientAddress(from(undefined), 0)).toBe("unknown");
});

test("behind a trusted proxy the client's address is the last one, which the proxy added", () => {
  expect(clientAddress(from("127.0.0.1", "6.6.6.6, 203.0.113.9"), 1)).toBe("203.0.113.9");
  expect(clientAddress(from("127.0.0.1"), 1)).toBe("127.0.0.1");
  expect(clientAddress(from("127.0.0.1", " "), 1)).toBe("127.0.0.1");
});

test("behind several trusted proxies it is the one that the outermost added, and no client can forge it", () => {
  const people = ["198.51.100.1", "198.51.100.2"];
  expect(people.map((person) => clientAddress(from("127.0.0.1", `${person}, 192.0.2.10`), 2))).toEqual(people);
  expect(clientAddress(from("127.0.0.1", "6.6.6.6, 7.7.7.7, 198.51.100.1, 192.0.2.10"), 2)).toBe("198.51.100.1");
  expect(clientAddress(from("127.0.0.1", "198.51.100.1"), 2), "who comes past the outermost").toBe("198.51.100.1");
  expect(clientAddress(from("127.0.0.1", "198.51.100.1:4711"), 1)).toBe("198.51.100.1");
  expect(clientAddress(from("127.0.0.1", "[2001:db8::1]:4711"), 1)).toBe("2001:db8::1");
  expect(clientAddress(from("127.0.0.1", "2001:db8::1"), 1)).toBe("2001:db8::1");
});

test("an IPv4 address is the same on an IPv6 socket", () => {
  expect(clientAddress(from("::ffff:203.0.113.9"), 0)).toBe("203.0.113.9");
});

test("cookies without the shape of a secret are ignored", () => {
  const [cart, order] = [newSecret(), newSecret()];
  expect(meet(`taqat_cart=${cart}; taqat_order=${order}`).requestSession).toMatchObject({
    cartSecret: cart,
    orderToken: order,
  });
  for (const header of [
    undefined,
    "",
    ";;=",
    "taqat_cart",
    "taqat_cart=",
    "taqat_cart=short",
    `taqat_cart=${cart}x`,
    "taqat_cart=%",
    "taqat_cart=%E0%A4%A",
    `taqat_cart=${"'".repeat(32)}`,
  ]) {
    expect(meet(header).requestSession, header).toMatchObject({ cartSecret: null, orderToken: null });
  }
});

test("the cart's cookie lasts thirty days, is HttpOnly, and over TLS is secure", () => {
  const secret = newSecret();
  const plain = meet();
  expect(plain.setCookies()).toEqual([]);
  plain.requestSession.setCartCookie(secret);
  expect(plain.setCookies()).toEqual([`taqat_cart=${secret}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`]);
  expect(plain.requestSession.cartSecret).toBe(secret);

  const secure = meet(undefined, true);
  secure.requestSession.setOrderCookie(secret);
  expect(secure.setCookies()).toEqual([
    `__Host-taqat_order=${secret}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

test("over TLS no cookie counts that another host of the same domain could have set", () => {
  const [mine, planted] = [newSecret(), newSecret()];
  const named = (name: string) =>
    ["session", "cart", "order"].map((what) => `${name}taqat_${what}=${name === "" ? planted : mine}`).join("; ");
  expect(meet(`${named("")}; ${named("__Host-")}`, true).requestSession).toMatchObject({
    sessionToken: mine,
    cartSecret: mine,
    orderToken: mine,
  });
  expect(meet(named(""), true).requestSession).toMatchObject({
    sessionToken: null,
    cartSecret: null,
    orderToken: null,
  });
  expect(meet(named(""), true).setCookies()).toEqual([]);
  expect(meet(named("__Host-"), false).requestSession).toMatchObject({
    sessionToken: null,
    cartSecret: null,
    orderToken: null,
  });
});

test("a cart set to null deletes its cookie", () => {
  const { requestSession, setCookies } = meet(`taqat_cart=${newSecret()}`);
  requestSession.setCartCookie(null);
  expect(setCookies()).toEqual(["taqat_cart=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
});

test("the message of a form is given to the scripts that load data for it, once, and to nothing that a page asks for by itself", () => {
  const ask = (asked: { isData?: boolean; inUse?: boolean }) => {
    const { requestSession, setCookies } = createRequestSession({
      database: {} as Database,
      address: "10.0.0.1",
      agent: "Browser",
      cookieHeader: "taqat_notice=saved",
      https: false,
      ...asked,
    });
    return [requestSession.takeFlash(), setCookies()];
  };
  expect(ask({})).toEqual([null, []]);
  expect(ask({ isData: true, inUse: false })).toEqual([null, []]);
  expect(ask({ isData: true })).toEqual([
    "Saved to your wishlist",
    [expect.stringMatching(/^taqat_notice=; Max-Age=0/) as string],
  ]);
});
