import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadSecretKey } from "./load-secret-key.ts";

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), "taqat-key-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("the first start makes a key that only the shop's user reads, and later starts find it", () => {
  const folder = openFolder();
  const key = loadSecretKey(folder, null);
  expect(key).toMatch(/^[\w-]{64}$/);
  expect(statSync(join(folder, "secret.key")).mode & 0o777).toBe(0o600);
  expect(loadSecretKey(folder, null)).toBe(key);
  expect(loadSecretKey(openFolder(), null)).not.toBe(key);
});

test("the setting comes before the file; an empty file stops the start", () => {
  const folder = openFolder();
  expect(loadSecretKey(folder, "k".repeat(32))).toBe("k".repeat(32));
  writeFileSync(join(folder, "secret.key"), "");
  expect(() => loadSecretKey(folder, null)).toThrow("holds no key");
});
