import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

type PrintOutdated = (options: { ask: () => Promise<string>; print: (sentence: string) => void }) => Promise<void>;
const { printOutdated } = (await import(
  /* @vite-ignore */ pathToFileURL(join(import.meta.dirname, "../../scripts/outdated.mjs")).href
)) as { printOutdated: PrintOutdated };

/** The lines that are printed about npm's list. */
async function nameFrom(list: string | object) {
  const said: string[] = [];
  await printOutdated({
    ask: async () => (typeof list === "string" ? list : JSON.stringify(list)),
    print: (sentence) => void said.push(sentence),
  });
  return said.join("\n");
}

test("packages with a newer release are printed with both versions", async () => {
  const said = await nameFrom({
    behind: { current: "1.0.0", wanted: "1.0.0", latest: "2.1.0" },
    other: { current: "1.0.0", wanted: "1.0.0", latest: "1.2.0" },
  });
  expect(said).toContain("  behind 1.0.0 → 2.1.0\n  other 1.0.0 → 1.2.0");
});

test("nothing is printed when every package is at its newest", async () => {
  expect(await nameFrom({})).toBe("Every package is at its newest.");
  const ofAnotherSystem = { wanted: "1.0.0", latest: "1.2.0" };
  expect(await nameFrom({ ofAnotherSystem })).toBe("Every package is at its newest.");
});

test("a registry that does not answer is printed and passes", async () => {
  expect(await nameFrom("")).toBe("Skipped: the registry did not list newer releases (no answer within 30 s).");
  expect(await nameFrom("spawn npm ENOENT")).toContain("(spawn npm ENOENT)");
  expect(await nameFrom({ error: { code: "ENOTFOUND", summary: "request failed" } })).toContain("(request failed)");
});
