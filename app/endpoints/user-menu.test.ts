import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { RequestSession } from "#app/http/context.ts";
import { renderUserMenu, userMenuHeaders } from "./user-menu.ts";

// Without a build the style file has no URL.
vi.mock("#app/app.css?url", () => ({ default: "/assets/app.css" }));

const seenBy = (account: { name: string; email: string } | null) =>
  renderUserMenu({ account: () => Promise.resolve(account) } as unknown as RequestSession);

test("the user menu without scripts is drawn in the letters of the page around it", async () => {
  const menu = await seenBy(null);
  expect(menu).toMatch(
    /<link rel="stylesheet" href="\/assets\/app\.css"><link rel="stylesheet" href="\/user-menu\.css">/,
  );
  expect(userMenuHeaders["Content-Security-Policy"]).toContain("font-src 'self'");
  expect(menu).toMatch(/>Login<.*>Register</s);
});

test("whoever is logged in reads their own name there, however it is spelt", async () => {
  const menu = await seenBy({ name: "<b>عائشہ", email: "ayesha@example.com" });
  expect(menu).toContain("Hello, <bdi>&lt;b&gt;عائشہ</bdi>");
  expect(menu).not.toContain("/user/login");
});

test("a long name or e-mail stays on one line there, so that the way out below is not cut off", async () => {
  expect(await seenBy({ name: "A".repeat(80), email: `${"b".repeat(80)}@example.com` })).toMatch(
    /<p><strong>[^]*<\/strong><span>[^]*<\/span><\/p>/,
  );
  expect(readFileSync(new URL("../../public/user-menu.css", import.meta.url), "utf8")).toMatch(
    /strong, span \{[^}]*white-space: nowrap/,
  );
});
