import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const { nameArchives } = (await import(/* @vite-ignore */ pathToFileURL(join(root, "scripts/prepare.mjs")).href)) as {
  nameArchives: (lockFile: string, registry: string) => string;
};

interface Lock {
  packages: Record<string, { version?: string; resolved?: string; integrity?: string; inBundle?: boolean }>;
}

const named = (packages: Record<string, object>) =>
  Object.values(
    (JSON.parse(nameArchives(JSON.stringify({ packages }), "https://registry.test/npm/")) as Lock).packages,
  ).map(({ resolved }) => resolved);

test("each package gets the address that its archive has in a registry, by its own name", () => {
  const locked = { version: "1.2.3", integrity: "sha512-x" };
  expect(
    named({
      "node_modules/zod": locked,
      "node_modules/@hono/zod-openapi": locked,
      "node_modules/a/node_modules/b": locked,
      "node_modules/alias": { ...locked, name: "@scope/real" },
    }),
  ).toEqual([
    "https://registry.test/npm/zod/-/zod-1.2.3.tgz",
    "https://registry.test/npm/@hono/zod-openapi/-/zod-openapi-1.2.3.tgz",
    "https://registry.test/npm/b/-/b-1.2.3.tgz",
    "https://registry.test/npm/@scope/real/-/real-1.2.3.tgz",
  ]);
});

test("what comes from elsewhere, or with another package, keeps what the lock says", () => {
  expect(
    named({
      "": { version: "0.1.0" },
      "node_modules/linked": { link: true },
      "node_modules/bundled": { version: "1.0.0", inBundle: true, integrity: "sha512-x" },
      "node_modules/from-git": { version: "1.0.0", resolved: "git+ssh://git.test/x.git#1" },
    }),
  ).toEqual([undefined, undefined, undefined, "git+ssh://git.test/x.git#1"]);
});

test("of our own lock file each package gets one, and nothing else changes", () => {
  const file = readFileSync(join(root, "package-lock.json"), "utf8");
  const { packages } = JSON.parse(nameArchives(file, "https://registry.test/")) as Lock;
  const [, ...all] = Object.values(packages);
  expect(all.filter(({ resolved, inBundle }) => resolved === undefined && !inBundle)).toEqual([]);
  for (const each of all) delete each.resolved;
  expect(packages).toEqual((JSON.parse(file) as Lock).packages);
});
