import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

type Audit = (options: { ask: () => Promise<string>; print: (sentence: string) => void }) => Promise<void>;
const { auditDependencies } = (await import(
  /* @vite-ignore */ pathToFileURL(join(import.meta.dirname, "../../scripts/audit.mjs")).href
)) as { auditDependencies: Audit };

/** The lines that are printed about npm's report. */
async function audit(report: string | object) {
  const said: string[] = [];
  await auditDependencies({
    ask: async () => (typeof report === "string" ? report : JSON.stringify(report)),
    print: (sentence) => void said.push(sentence),
  });
  return said;
}
const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0 };
const found = (severity: string) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    leaky: { name: "leaky", severity, range: "<2.0.1", via: ["deeper", { title: "Reads any file" }] },
  },
  metadata: { vulnerabilities: { ...counts, [severity]: 1, total: 1 }, dependencies: { prod: 120 } },
});

test.each(["high", "critical"])(
  "a package with a known fault of %s severity fails the check, by name and with what it is",
  async (severity) => {
    await expect(audit(found(severity))).rejects.toThrow(`leaky <2.0.1 (${severity}): through deeper; Reads any file`);
  },
);

test("a vulnerability of lower severity is printed and passes", async () => {
  expect(await audit(found("moderate"))).toEqual(["Nothing of high severity is known of 120 packages, 1 of less."]);
  expect(
    await audit({
      ...found("low"),
      vulnerabilities: {},
      metadata: { vulnerabilities: { ...counts, total: 0 }, dependencies: { prod: 3 } },
    }),
  ).toEqual(["Nothing of high severity is known of 3 packages."]);
});

test("a registry that does not answer, or knows no advisories, is printed and passes", async () => {
  expect(
    await audit({
      message: "405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk",
      error: { summary: "" },
    }),
  ).toEqual([
    "Skipped: the registry did not list known vulnerabilities (405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk).",
  ]);
  expect(await audit("")).toEqual([
    "Skipped: the registry did not list known vulnerabilities (no answer within 30 s).",
  ]);
  expect(await audit("spawn npm ENOENT")).toEqual([
    "Skipped: the registry did not list known vulnerabilities (spawn npm ENOENT).",
  ]);
  expect((await audit({ error: { code: "ENOTFOUND", summary: "request failed" } }))[0]).toContain("request failed");
});
