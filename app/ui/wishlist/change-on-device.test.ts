import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { packIds, savedCookie, unpackIds } from "#app/actions/wishlist/device-wishlist.ts";
import { newId } from "#kernel/ids.ts";

const jar = new Map<string, string>();
/** A browser's cookies, which scripts read and write one at a time. */
const page = {
  get cookie() {
    return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  },
  set cookie(line: string) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0/.test(line)) jar.delete(name);
    else jar.set(name, value);
    written.push(line);
  },
};
let written: string[] = [];
const saved = () => unpackIds(jar.get(savedCookie) ?? null);

beforeEach(() => {
  jar.clear();
  written = [];
  vi.resetModules();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { location: { protocol: "http:" } });
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

test("presses in any order, from several tabs, are all on the device", async () => {
  const { changeOnDevice } = await import("./change-on-device.ts");
  const [whey, belt, mat] = [newId(), newId(), newId()];
  changeOnDevice([[whey, true]]);
  jar.set(savedCookie, packIds([mat, ...saved()]));
  changeOnDevice([
    [belt, true],
    [whey, false],
  ]);
  expect(saved()).toEqual([belt, mat]);
  changeOnDevice([[belt, true]]);
  expect(written).toHaveLength(2);
  changeOnDevice([
    [belt, false],
    [mat, false],
  ]);
  expect(jar.size).toBe(0);
});

test("presses that follow each other before the browser reads its own cookie again are all on the device", async () => {
  const { pressHeart } = await import("./send-presses.ts");
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const unread = {
    ...Object.getOwnPropertyDescriptors(page),
    cookie: { get: () => "", set: (line: string) => void (page.cookie = line) },
  };
  vi.stubGlobal("document", Object.defineProperties({}, unread));
  const pressed = [newId(), newId(), newId()];
  for (const productId of pressed) pressHeart(productId, true);
  expect(saved()).toEqual(pressed.toReversed());
});

test("a device holds forty products, over https under a name of this host alone", async () => {
  vi.stubGlobal("window", { location: { protocol: "https:" } });
  const { changeOnDevice } = await import("./change-on-device.ts");
  const full = Array.from({ length: 40 }, newId);
  jar.set(`__Host-${savedCookie}`, packIds(full));
  changeOnDevice([[newId(), true]]);
  expect(written).toEqual([]);
  changeOnDevice([[full[0]!, false]]);
  expect(written[0]).toMatch(/^__Host-taqat_wishlist=[\w-]+; Path=\/; Max-Age=15552000; SameSite=Lax; Secure$/);
});

test("who is logged in has a wishlist in the account, and none on the device", async () => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === "user" ? '{"name":"Ayesha","email":"ayesha@example.com"}' : null),
  });
  const { changeOnDevice } = await import("./change-on-device.ts");
  changeOnDevice([[newId(), true]]);
  expect(written).toEqual([]);
});
