import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("package.json names one version of Node for all systems, which is the one that runs", () => {
  const file = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
  const { optionalDependencies } = JSON.parse(file) as { optionalDependencies: Record<string, string> };
  const versions = Object.entries(optionalDependencies).flatMap(([name, version]) =>
    /^node-(bin-)?(linux|darwin)-/.test(name) ? [version] : [],
  );
  expect(versions).toHaveLength(4);
  expect([...new Set(versions)].map((version) => `v${version}`)).toEqual([process.version]);
});
