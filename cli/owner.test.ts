import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openShop } from "#test/open-shop.ts";

test("an owner is made with the password of the environment alone", { timeout: 60_000 }, async () => {
  await using shop = await openShop();
  const [email, password] = ["owner@example.com", "blue river stone"];
  const { OWNER_EMAIL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ["cli/owner.ts", "create", email], {
    env: { ...environment, BASE_URL: "https://shop.example", DATABASE_URL: shop.url, OWNER_PASSWORD: password },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  expect({ code: code as number, out, err }).toEqual({ code: 0, out: `${email} owns the shop now.\n`, err: "" });
  expect(await shop.look("select email, role from accounts_accounts")).toEqual([{ email, role: "owner" }]);
});
